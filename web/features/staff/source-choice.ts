/** A website that a colleague can answer from, as much of it as choosing needs. */
export interface SourceChoice {
  id: string
  name: string
  /** In short, such as `northwind.io/shop`. */
  address: string
  /** Whether anything was learned from it yet. */
  isReady: boolean
  /** How many pages were read of it; null while it is being read, when that is not what is answered from. */
  pages: number | null
}
