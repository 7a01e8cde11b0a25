// The thread of the embedded database: PostgreSQL's protocol in, PostgreSQL's protocol out.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import type { ThreadMessage, ThreadStart } from './embedded-thread.ts'
import { bootEmbedded } from './embedded-boot.ts'
import { giveBackMemorySoon } from '../memory/give-back-memory.ts'
import { MessageBatches } from './message-batches.ts'

const TRANSFER_BYTES = 256 * 1024
const RESET = ['rollback', 'discard all'].map(simpleQuery)

/** One query as the protocol writes it. */
function simpleQuery(text: string): Uint8Array {
  const body = new TextEncoder().encode(`${text}\0`)
  const message = new Uint8Array(5 + body.length)
  message[0] = 0x51
  new DataView(message.buffer).setUint32(1, 4 + body.length)
  message.set(body, 5)
  return message
}

function tell(message: ThreadMessage): void {
  parentPort?.postMessage(message)
}

/** Answers one connection. There is one session, so each new connection begins by clearing what the last one left. */
function serve(database: PGlite, port: MessagePort): void {
  const batches = new MessageBatches()
  let begun = false
  port.on('message', (bytes: Uint8Array) => {
    for (const batch of batches.push(bytes)) {
      if (!begun) for (const query of RESET) run(database, query, () => {})
      begun = true
      run(database, batch, (answer) => port.postMessage(answer, [answer.buffer]))
    }
  })
}

function run(database: PGlite, batch: Uint8Array, answer: (bytes: Uint8Array<ArrayBuffer>) => void): void {
  let held: Uint8Array[] = []
  let size = 0
  const pass = () => {
    if (size === 0) return
    const bytes = new Uint8Array(size)
    let at = 0
    for (const part of held) {
      bytes.set(part, at)
      at += part.length
    }
    held = []
    size = 0
    answer(bytes)
  }
  // The whole batch has run when the call returns; its promise is for the sync of other file systems, unused here.
  void database.execProtocolRawStream(batch, {
    syncToFs: false,
    onRawData: (part) => {
      held.push(part.slice())
      size += part.length
      if (size >= TRANSFER_BYTES) pass()
    },
  })
  pass()
}

async function main(): Promise<void> {
  const start: ThreadStart = workerData
  const database = await bootEmbedded(start)
  parentPort?.on('message', (message: { connect: MessagePort } | { stop: true }) => {
    if ('connect' in message) serve(database, message.connect)
    else void stop(database)
  })
  tell({ ready: true })
  giveBackMemorySoon()
}

async function stop(database: PGlite): Promise<void> {
  await database.close()
  tell({ stopped: true })
  parentPort?.close()
}

await main()
