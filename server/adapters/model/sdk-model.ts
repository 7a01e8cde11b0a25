// Models of other people: any OpenAI-compatible address, Anthropic, Google.
import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import {
  APICallError,
  type EmbeddingModel as SdkEmbeddingModel,
  embedMany,
  type LanguageModel as SdkModel,
  streamText,
} from 'ai'
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
      let failure: unknown = null
      const stream = streamText({
        model,
        system,
        messages: [...messages],
        maxOutputTokens: maxTokens,
        temperature: 0,
        // The caller has a better answer ready than a late one.
        maxRetries: 1,
        abortSignal: AbortSignal.any([signal, silence.signal]),
        onError: ({ error }) => {
          failure = error
        },
      })
      try {
        let finished = false
        for await (const part of stream.fullStream) {
          timer.refresh()
          if (part.type === 'text-delta') yield part.text
          if (part.type === 'error') throw part.error
          if (part.type === 'abort') throw new ModelError('timeout', true)
          if (part.type === 'finish') finished = part.finishReason === 'stop'
        }
        if (failure !== null) throw failure
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
        return embeddings
      } catch (error) {
        signal.throwIfAborted()
        throw asModelError(error, false)
      }
    },
  }
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
