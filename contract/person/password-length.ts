/** Bounds of a password. By themselves, for the pages on which one is chosen need no others. */
export const passwordCharacters = { least: 10, most: 128 }
