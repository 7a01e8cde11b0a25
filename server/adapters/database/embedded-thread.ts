// Starts and stops the thread of the embedded database, and opens connections to it.
import { MessageChannel, Worker } from 'node:worker_threads'
import { PortStream } from './port-stream.ts'

export interface ThreadStart {
  /** Made when it is absent. */
  folder: string
  /** Every commit reaches the disk before it is answered. Only tests do without. */
  durable: boolean
}

export type ThreadMessage = { ready: true } | { stopped: true } | { panic: string }

export interface EmbeddedThread {
  connect(): PortStream
  stop(): Promise<void>
  /** Settles when the thread ends without having been stopped. */
  failed: Promise<Error>
}

/** Starts the thread; resolves when the database answers, rejects when it cannot be started. */
export async function startEmbeddedThread(start: ThreadStart): Promise<EmbeddedThread> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: start })
  const connections = new Set<PortStream>()
  let stopping = false

  const failed = new Promise<Error>((resolve) => {
    let reason: Error | null = null
    worker.on('message', (message: ThreadMessage) => {
      if ('panic' in message) reason = new Error(message.panic)
    })
    worker.on('error', (error) => {
      reason = error instanceof Error ? error : new Error(String(error))
    })
    worker.on('exit', (code) => {
      if (stopping) return
      const error = reason ?? new Error(`The embedded database has stopped (exit code ${code}).`)
      for (const connection of connections) connection.destroy(error)
      resolve(error)
    })
  })
  const next = <Message extends ThreadMessage>(wanted: (message: ThreadMessage) => message is Message) =>
    new Promise<Message>((resolve) => {
      const listen = (message: ThreadMessage) => {
        if (!wanted(message)) return
        worker.off('message', listen)
        resolve(message)
      }
      worker.on('message', listen)
    })

  const broken = failed.then((error) => Promise.reject(error))
  broken.catch(() => {})
  await Promise.race([next((message) => 'ready' in message), broken])

  return {
    connect() {
      const { port1, port2 } = new MessageChannel()
      const stream = new PortStream(port1)
      connections.add(stream)
      stream.once('close', () => connections.delete(stream))
      worker.postMessage({ connect: port2 }, [port2])
      return stream
    },
    async stop() {
      if (stopping) return
      const stopped = next((message) => 'stopped' in message)
      const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
      worker.postMessage({ stop: true })
      await Promise.race([stopped, broken])
      stopping = true
      await exited
    },
    failed,
  }
}
