// Models of other people: any OpenAI-compatible address, Anthropic, Google.
import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, type EmbeddingModel as SdkEmbeddingModel, embedMany } from 'ai'
import { setTimeout as sleep } from 'node:timers/promises'
import { type EmbeddingModel, type LanguageModel, ModelError } from './model.ts'

interface ModelSettings {
  provider: 'openai-compatible' | 'anthropic' | 'google'
  /** Required for `openai-compatible`; elsewhere the provider's own when null. */
  baseUrl: string | null
  apiKey: string | null
  name: string
}

/** How long a model is waited for. */
interface Patience {
  /** Between two pieces of an answer, and before the first. */
  silenceMs: number
  /** For a whole answer, however steadily it comes. */
  wholeMs: number
}

/** What each of the providers opens: the library's own interface to a model, whichever it is. */
type SdkModel = ReturnType<ReturnType<typeof createAnthropic>>
type SdkCall = Parameters<SdkModel['doStream']>[0]

/** Within the time after which an answer counts as lost. */
const usualPatience: Patience = { silenceMs: 30_000, wholeMs: 90_000 }

/** A model that writes with no tools and no memory of its own. */
export function sdkModel(
  settings: ModelSettings,
  { silenceMs, wholeMs }: Patience = usualPatience,
): LanguageModel {
  const model = open(settings)
  return {
    name: settings.name,
    write: async function* ({ system, messages, maxTokens, signal }) {
      const silence = new AbortController()
      const timer = setTimeout(() => silence.abort(), silenceMs)
      const end = setTimeout(() => silence.abort(), wholeMs)
      const call: SdkCall = {
        prompt: [
          { role: 'system', content: system },
          ...messages.map(({ role, content }) => ({
            role,
            content: [{ type: 'text' as const, text: content }],
          })),
        ],
        maxOutputTokens: maxTokens,
        temperature: 0,
        abortSignal: AbortSignal.any([signal, silence.signal]),
      }
      try {
        let finished = false
        // The model itself, and not the library's pipeline around it: that adds tools and memory, which cost more than all else
        // that an answer takes of a model.
        const { stream } = await askedTwice(() => model.doStream(call), call.abortSignal)
        for await (const part of stream) {
          timer.refresh()
          if (part.type === 'text-delta') yield part.delta
          if (part.type === 'error') throw part.error
          if (part.type === 'finish') finished = part.finishReason.unified === 'stop'
        }
        if (!finished) throw new ModelError('cut_off', true)
      } catch (error) {
        signal.throwIfAborted()
        throw asModelError(error, silence.signal.aborted)
      } finally {
        clearTimeout(timer)
        clearTimeout(end)
      }
    },
  }
}

/** Before a model that is busy is asked once more, where it does not say itself how long; and the longest that it may say. */
const pauseMs = 2_000
const longestPauseMs = 60_000

/** Asks once more where that may help; the caller has a better answer ready than one that is later still. */
async function askedTwice<Result>(ask: () => PromiseLike<Result>, signal?: AbortSignal): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (!APICallError.isInstance(error) || !error.isRetryable || signal?.aborted) throw error
    const toldMs = Number(error.responseHeaders?.['retry-after'] ?? Number.NaN) * 1_000
    await sleep(toldMs >= 0 && toldMs < longestPauseMs ? toldMs : pauseMs, undefined, { signal })
    return ask()
  }
}

/** Vectors from any OpenAI-compatible address. */
export function sdkEmbeddings(settings: {
  baseUrl: string
  apiKey: string | null
  name: string
}): EmbeddingModel {
  const provider = createOpenAICompatible({
    name: 'embeddings',
    baseURL: settings.baseUrl,
    ...key(settings.apiKey),
  })
  const model: SdkEmbeddingModel = provider.textEmbeddingModel(settings.name)
  return {
    name: settings.name,
    embed: async (texts, signal) => {
      try {
        const { embeddings } = await embedMany({
          model,
          values: [...texts],
          maxRetries: 1,
          abortSignal: signal,
        })
        if (!areVectorsOf(texts, embeddings)) throw new ModelError('garbage', true)
        return embeddings
      } catch (error) {
        signal.throwIfAborted()
        const failure = asModelError(error, false)
        // The library refuses some of it itself.
        throw failure.reason === 'garbage' ? new ModelError('garbage', true, { cause: error }) : failure
      }
    },
  }
}

/** One for each text, and all of one space: servers under load have answered with some, or with empty ones. */
function areVectorsOf(texts: readonly string[], vectors: readonly number[][]): boolean {
  const dimensions = vectors[0]?.length ?? 0
  return (
    vectors.length === texts.length &&
    vectors.every((vector) => vector.length === dimensions && dimensions > 0 && vector.every(Number.isFinite))
  )
}

const key = (apiKey: string | null) => (apiKey === null ? {} : { apiKey })

function open({ provider, baseUrl, apiKey, name }: ModelSettings): SdkModel {
  const base = baseUrl === null ? {} : { baseURL: baseUrl }
  if (provider === 'anthropic') return createAnthropic({ ...base, ...key(apiKey) })(name)
  if (provider === 'google') return createGoogleGenerativeAI({ ...base, ...key(apiKey) })(name)
  return createOpenAICompatible({ name: 'model', baseURL: baseUrl ?? '', ...key(apiKey) })(name)
}

function asModelError(error: unknown, wasSilent: boolean): ModelError {
  if (error instanceof ModelError) return error
  if (wasSilent) return new ModelError('timeout', true, { cause: error })
  if (APICallError.isInstance(error)) {
    if (error.statusCode === 429) return new ModelError('limited', true, { cause: error })
    if (error.statusCode === undefined) return new ModelError('unreachable', true, { cause: error })
    return new ModelError(error.statusCode >= 500 ? 'unreachable' : 'refused', error.isRetryable, {
      cause: error,
    })
  }
  if (error instanceof TypeError) return new ModelError('cut_off', true, { cause: error })
  return new ModelError('garbage', false, { cause: error })
}
