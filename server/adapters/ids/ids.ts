/** New names for things. */
export interface Ids {
  /** A UUID; later ones sort after earlier ones, so that rows lie in the order of their making. */
  next(): string
  /** Sixteen lower-case letters and digits, for what people see in addresses; not to be guessed, in no order. */
  short(): string
}
