// A language model and an embedding model, in our words. No model at all is the default.

interface ModelMessage {
  role: 'user' | 'assistant'
  content: string
}

export interface WriteRequest {
  system: string
  messages: readonly ModelMessage[]
  maxTokens: number
  signal: AbortSignal
}

/** Writes text; the caller checks every sentence of it. Throws `ModelError`. */
export interface LanguageModel {
  name: string
  write(request: WriteRequest): AsyncIterable<string>
}

/** Turns texts into as many vectors, all of one length, in the same order. Throws `ModelError`. */
export interface EmbeddingModel {
  name: string
  embed(texts: readonly string[], signal: AbortSignal): Promise<number[][]>
}

/** Why a model did not answer: a stable reason, and whether asking again may help. */
export class ModelError extends Error {
  readonly reason: 'unreachable' | 'refused' | 'limited' | 'timeout' | 'cut_off' | 'garbage'
  readonly retryable: boolean

  constructor(reason: ModelError['reason'], retryable: boolean, options?: { cause: unknown }) {
    super(`the model did not answer: ${reason}`, options)
    this.name = 'ModelError'
    this.reason = reason
    this.retryable = retryable
  }
}
