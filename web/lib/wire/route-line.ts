/** Where a procedure is: its HTTP method and its path with `{ids}`. */
export interface RouteLine {
  method: string
  path: string
}

/** The contract's tree, with such a line at each leaf. */
export interface RouteTable {
  [name: string]: RouteTable | RouteLine
}
