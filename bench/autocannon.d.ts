declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    duration: number
    method?: 'GET' | 'POST'
    headers?: Record<string, string>
    body?: string
  }
  interface Result {
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
    errors: number
    non2xx: number
  }
  const autocannon: (options: Options) => Promise<Result>
  export default autocannon
}
