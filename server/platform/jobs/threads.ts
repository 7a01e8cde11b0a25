import { Piscina } from 'piscina'
import { orAborted } from '../or-aborted.ts'
import { turnstile } from '../turnstile.ts'

/** What a thread's module may export to be run: a function of one plain value. */
type ThreadFunction = (input: never) => unknown

interface RunOptions {
  signal?: AbortSignal
  /** Counted from the moment at which a thread is free. Default: the pool's. */
  timeoutMs?: number
  /** Where the work comes from: those who wait take turns by it, so that nobody's row makes all others wait. */
  from?: string
}

/** Threads that run a module's pure functions by name, so that parsing and ranking never hold up the main thread. */
export interface ThreadPool {
  /** Runs the exported function `name`. Fails with its error, `ThreadTimeout`, `ThreadOverMemory` or the signal's reason. */
  run(name: string, input: unknown, options?: RunOptions): Promise<unknown>
  close(): Promise<void>
}

export class ThreadTimeout extends Error {
  override name = 'ThreadTimeout'
}

export class ThreadOverMemory extends Error {
  override name = 'ThreadOverMemory'
}

/** Between two looks at what the buffers of a thread hold; one that unpacks makes some 20 MB meanwhile. */
const LOOK_MS = 100

interface ThreadPoolOptions {
  /** Threads at most; they start when first needed. */
  size: number
  /** The module whose exported functions are run. */
  module: URL
  /** Default 30 s. A task that takes longer is ended with its thread; another thread takes its place. */
  timeoutMs?: number
  /** Heap of one thread. Default 384 MB. */
  memoryMb?: number
  /** What one thread's buffers may hold beside its heap, for threads that unpack what strangers made. Default: no bound. */
  buffersMb?: number
  /** How long a thread without work is kept. Default 30 s. */
  idleMs?: number
  /**
   * The threads keep what they were given. A task that its caller cancels is left to finish, unheard, for its thread would take all of that along;
   * one that takes too long is ended as ever.
   */
  keepsState?: boolean
}

export function threadPool(options: ThreadPoolOptions): ThreadPool {
  const threads = new Piscina({
    filename: options.module.href,
    minThreads: 0,
    maxThreads: options.size,
    idleTimeout: options.idleMs ?? 30_000,
    resourceLimits: { maxOldGenerationSizeMb: options.memoryMb ?? 384 },
    atomics: 'disabled',
  })
  const running = new Set<AbortController>()
  let worked = false
  // A thread that dies fails its own task; this is about one that dies without a task. When none has ever worked, the
  // module cannot be loaded, and nobody need wait for it.
  threads.on('error', (error) => {
    if (!worked) for (const task of running) task.abort(error)
  })
  const turns = turnstile(options.size)
  const watch = watchBuffers(threads, options.buffersMb)

  const perform = async (
    name: string,
    input: unknown,
    {
      signal,
      timeoutMs = options.timeoutMs ?? 30_000,
      leave,
    }: { signal: AbortSignal | undefined; timeoutMs: number | undefined; leave: () => void },
  ): Promise<unknown> => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      stop.abort(new ThreadTimeout(`${name} took longer than ${timeoutMs} ms.`))
    }, timeoutMs)
    const cancel = () => {
      stop.abort(signal?.reason)
    }
    signal?.addEventListener('abort', cancel)
    try {
      running.add(stop)
      watch.begin()
      const result: unknown = await threads.run(input, { name, signal: stop.signal })
      worked = true
      return result
    } catch (error) {
      stop.signal.throwIfAborted()
      if (isOutOfMemory(error) || watch.hasEnded(error))
        throw new ThreadOverMemory(`${name} needed too much memory.`, { cause: error })
      throw error
    } finally {
      running.delete(stop)
      watch.end()
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
      leave()
    }
  }

  return {
    async run(name, input, { signal, timeoutMs, from = '' } = {}) {
      signal?.throwIfAborted()
      const leave = await turns.enter(from, signal)
      if (!signal || !options.keepsState) return perform(name, input, { signal, timeoutMs, leave })
      return orAborted(perform(name, input, { signal: undefined, timeoutMs, leave }), signal)
    },
    close: () => threads.destroy(),
  }
}

/** The function `name` of a pool's module with its own types; only the caller knows which module the pool runs. */
export function threadFunction<F extends ThreadFunction>(pool: ThreadPool, name: string) {
  return async (input: Parameters<F>[0], options?: RunOptions): Promise<Awaited<ReturnType<F>>> => {
    const result: unknown = await pool.run(name, input, options)
    // oxlint-disable-next-line typescript/consistent-type-assertions -- types do not cross a thread's border
    return result as Awaited<ReturnType<F>>
  }
}

/** While tasks run, ends the threads whose buffers hold too much: the platform's own limit is on the heap alone. */
function watchBuffers(threads: Piscina, mostMb = Infinity) {
  let tasks = 0
  let timer: NodeJS.Timeout | undefined
  const look = async (thread: Piscina['threads'][number]) => {
    const { external_memory: bytes } = await thread.getHeapStatistics()
    if (bytes > mostMb * 1_000_000) await thread.terminate()
  }
  return {
    begin() {
      tasks += 1
      // A thread that has ended meanwhile tells nothing, and needs no look.
      if (mostMb !== Infinity)
        timer ??= setInterval(() => {
          for (const thread of threads.threads) look(thread).catch(() => {})
        }, LOOK_MS)
    },
    end() {
      tasks -= 1
      if (tasks > 0) return
      clearInterval(timer)
      timer = undefined
    },
    /** Nothing else ends a thread from outside and leaves its task without another reason. */
    hasEnded: (error: unknown) =>
      mostMb !== Infinity && error instanceof Error && error.message.startsWith('worker exited'),
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
