// Bounds of what can be looked up; apart from the others, which every page fetches.

export const actionLimits = {
  actionsPerStaff: 5,
  fieldsPerAction: 5,
  actionNameCharacters: 60,
  actionWordsCharacters: 300,
  actionValueCharacters: 200,
  /** Of what a company's system answers. */
  lookedUpCharacters: 2_000,
} as const
