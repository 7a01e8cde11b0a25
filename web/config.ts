// The web's few settings.

export const config = {
  /** The name in titles and in the names of cookies. */
  productTitle: 'Staffroom AI',
  cookiePrefix: 'StaffroomAI-',
}
