import { isLoopbackHost } from './loopback-host.ts'
import { ProviderError } from './sign-in-providers.ts'

interface ProviderFetchOptions {
  /** The hosts, with their ports, that a provider lives at; nothing else is ever asked. */
  hosts: ReadonlySet<string>
  timeoutMs: number
  /** What a provider may say at most. */
  limitBytes: number
}

interface ProviderRequest {
  method: string
  headers: Record<string, string>
  body?: unknown
}

/** A fetch that reaches one provider and nothing else: no redirect, no endless answer, no waiting without end. */
export function providerFetch({ hosts, timeoutMs, limitBytes }: ProviderFetchOptions) {
  return async (address: string, { method, headers, body }: ProviderRequest): Promise<Response> => {
    const url = new URL(address)
    requireHost(url, hosts)
    const response = await fetch(url, {
      method,
      headers,
      body: body instanceof URLSearchParams ? body : null,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await readAtMost(response, limitBytes)
    return new Response(hasNoBody(response.status) ? null : text, {
      status: response.status,
      headers: response.headers,
    })
  }
}

/** Fails unless the address is one of the provider's own, and safe on the way. */
export function requireHost(url: URL, hosts: ReadonlySet<string>): void {
  if (!hosts.has(url.host)) throw new ProviderError('failed', `${url.host} is not a host of this provider`)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopbackHost(url.hostname)))
    throw new ProviderError('failed', `${url.host} would be asked without encryption`)
}

async function readAtMost(response: Response, limitBytes: number): Promise<ArrayBuffer> {
  const parts: Uint8Array[] = []
  let sizeBytes = 0
  for await (const part of response.body ?? []) {
    sizeBytes += part.byteLength
    if (sizeBytes > limitBytes) throw new ProviderError('failed', 'the provider said more than is read')
    parts.push(part)
  }
  return new Blob(parts.map((part) => Uint8Array.from(part))).arrayBuffer()
}

const hasNoBody = (status: number): boolean => status === 204 || status === 205 || status === 304
