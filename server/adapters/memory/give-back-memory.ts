// Starting fills the heap with what is never needed again, and V8 gives empty pages back only when something presses it.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Long enough for the first page of somebody who waits for the start. */
const AFTER_START_MS = 3_000

/** Gives this thread's unused memory back to the system once, soon after its start: about 50 MB of the main thread's. */
export function giveBackMemorySoon(): void {
  setTimeout(() => {
    // The only way to V8's own collector without a flag on the command line of whoever starts the program.
    setFlagsFromString('--expose-gc')
    const collect: unknown = runInNewContext('gc')
    if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, AFTER_START_MS).unref()
}
