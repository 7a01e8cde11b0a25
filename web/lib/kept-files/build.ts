/** The files of one build, as paths from the root. The build writes them into the worker. */
export interface Build {
  /** Changes with any of the files. */
  version: string
  /** The page of every address. */
  shell: string
  /** What the shell loads; whoever saves data keeps these alone at first. */
  first: readonly string[]
  /** Everything else that a page may load. */
  rest: readonly string[]
  /** Kept once it has been used: large, or wanted by few. */
  whenUsed: readonly string[]
}
