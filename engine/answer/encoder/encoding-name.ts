import { encoderName } from './shipped-files.ts'

/** Raised when pieces are cut, shown or glossed in another way, so that every page is encoded anew: a piece is found by its text. */
const piecesMethod = 4

/** Encodings of another name are not held against these. Loads nothing of the encoder. */
export const encodingName = (): string => `${encoderName()}.${piecesMethod}`
