// The web's few settings.

export const config = {
  /** The name in titles and in the names of cookies. */
  productTitle: 'Staffroom AI',
  cookiePrefix: 'StaffroomAI-',
  /** What a browser keeps of what a person has read, in bytes; never less than 1,048,576. */
  cacheBytes: 41_943_040,
}
