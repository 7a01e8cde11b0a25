/** Codes with their HTTP status and their sentence for people, whose `{slots}` are filled where it is said. */
export type Catalogue = Record<string, { status: number; message: string }>
