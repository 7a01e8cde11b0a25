// Figures of this process in the format that Prometheus reads.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#server/adapters/database/database.ts'
import type { JobFigures } from '../jobs/job-worker.ts'
import type { LiveHub } from '../events/live.ts'

export interface Metrics {
  /** A request was answered. `kind` is one of few words, never a path. */
  answered(kind: string, method: string, status: number, seconds: number): void
  text(): Promise<string>
  contentType: string
}

interface Measured {
  database: Database
  live: LiveHub
  /** Null when this process does no background work. */
  jobs: () => Readonly<JobFigures> | null
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The figures of one process; they begin at zero. */
export function processMetrics({ database, live, jobs }: Measured): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Counter({
    name: 'staffroom_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['kind', 'method', 'status'],
    registers: [register],
  })
  const seconds = new Histogram({
    name: 'staffroom_http_request_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['kind'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  })
  const gauge = (name: string, help: string, value: () => number) => {
    const made: Gauge = new Gauge({
      name,
      help,
      registers: [register],
      collect: () => {
        made.set(value())
      },
    })
  }
  gauge('staffroom_live_streams', 'Open live streams.', () => live.streams())
  gauge('staffroom_database_connections', 'Connections to the database.', () => database.pool.totalCount)
  gauge('staffroom_database_waiting', 'Queries that wait for a connection.', () => database.pool.waitingCount)
  gauge('staffroom_jobs_running', 'Jobs that run now.', () => jobs()?.running ?? 0)
  gauge('staffroom_jobs_finished', 'Jobs finished since the start.', () => jobs()?.finished ?? 0)
  gauge('staffroom_jobs_retried', 'Attempts that failed and are tried again.', () => jobs()?.retried ?? 0)
  gauge('staffroom_jobs_given_up', 'Jobs given up since the start.', () => jobs()?.givenUp ?? 0)

  return {
    answered(kind, method, status, took) {
      requests.inc({ kind, method: METHODS.has(method) ? method : 'other', status })
      // A stream lasts as long as somebody listens, which says nothing about the server.
      if (kind !== 'stream') seconds.observe({ kind }, took)
    },
    text: () => register.metrics(),
    contentType: register.contentType,
  }
}
