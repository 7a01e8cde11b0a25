// What goes wrong in one piece of work ends that piece and not the process, also where no promise leads back to it: in a
// callback of a stream, in a timer, in something of a library that nobody waits for. The piece is known by the
// asynchronous context in which the fault appears; nothing else is found that way.
import { AsyncLocalStorage } from 'node:async_hooks'

interface Piece {
  /** As the log names it. */
  name: string
  /** Ends what is left of it; whoever waits for an answer learns that none comes. */
  end(error: unknown): void
}

const pieces = new AsyncLocalStorage<Piece>()

/** Does `work` as a piece of its own, with everything that it begins. */
export const contained = <Result>(piece: Piece, work: () => Result): Result => pieces.run(piece, work)

/**
 * For what nobody has caught: ends the piece of work that it belongs to, and gives its name. Null when it belongs to
 * none: then nobody knows what is broken, and the process should end.
 */
export function endPieceOf(error: unknown): string | null {
  const piece = pieces.getStore()
  if (!piece) return null
  piece.end(error)
  return piece.name
}
