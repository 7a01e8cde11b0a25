/** Where a procedure is: its HTTP method and its path with `{ids}`. */
export interface RouteLine {
  method: string
  path: string
}
