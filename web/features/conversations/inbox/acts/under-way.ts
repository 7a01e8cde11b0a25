// Acts of the inbox that were begun and are not done yet, and what is taken back, one after the other.
type Undo = () => Promise<void>

export interface Begun {
  /** Its way back was asked for before it was there. */
  isUnwanted: boolean
  ended: Promise<Undo | null>
  /** Gives how it is taken back, or null; what is told after that changes nothing. */
  end: (undo: Undo | null) => void
}

const underWay = new Set<Begun>()

export function beginAct(): Begun {
  const { promise, resolve } = Promise.withResolvers<Undo | null>()
  const begun: Begun = {
    isUnwanted: false,
    ended: promise,
    end: (undo) => {
      underWay.delete(begun)
      resolve(undo)
    },
  }
  underWay.add(begun)
  return begun
}

let turn: Promise<void> = Promise.resolve()

/** After what is taken back already: an act that lies further back changes what the later one found. */
export function inTurn(work: () => Promise<void>): void {
  turn = turn.then(work, work)
}

/** Takes the act that was begun last back as soon as it is done; false where none is under way. */
export function undoUnderWay(): boolean {
  const last = [...underWay].findLast(({ isUnwanted }) => !isUnwanted)
  if (last === undefined) return false
  last.isUnwanted = true
  inTurn(async () => (await last.ended)?.())
  return true
}
