import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/longest-first.ts'

// Two projects: code that runs on Node, and code that runs in a browser (rendered in jsdom).
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'server',
          include: ['{contract,engine,server,tools,bench,e2e}/**/*.test.ts'],
          environment: 'node',
          // For what hangs alone: a slow machine is no fault of a test.
          testTimeout: 180_000,
          hookTimeout: 240_000,
          pool: 'forks',
          // The product's modules keep nothing between two test files, and reading them in takes a second.
          isolate: false,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'web',
          include: ['{web,widget}/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['./web/testing/setup.ts'],
        },
      },
    ],
  },
})
