/** Where a procedure is: its HTTP method and its path with `{ids}`. */
export interface RouteLine {
  method: string
  path: string
}

/** Such a line for each procedure, by its noun and its verb. */
export type RouteTable = Record<string, Record<string, RouteLine>>
