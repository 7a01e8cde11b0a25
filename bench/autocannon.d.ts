declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    duration?: number
    amount?: number
    method?: 'GET' | 'POST'
    headers?: Record<string, string>
    body?: string
    /** Sent in turn by each connection. */
    requests?: { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body: string }[]
  }
  interface Result {
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
    /** Seconds that it took. */
    duration: number
    errors: number
    non2xx: number
  }
  const autocannon: (options: Options) => Promise<Result>
  export default autocannon
}
