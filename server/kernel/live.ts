// The live feed: what has been announced reaches everybody who may hear it, once each.

export interface LiveHub {
  /** Says that something was announced and has committed; many calls in a row cost one look. */
  wake(): void
}
