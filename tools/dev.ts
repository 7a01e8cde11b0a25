// `npm run dev`: the pages from Vite on port 5173, renewed while one edits, and the server behind them, restarted likewise.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const run = (...args: string[]): ChildProcess =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })

const children = [
  run(
    '--watch-path=server',
    '--watch-path=engine',
    '--watch-path=contract',
    '--watch-preserve-output',
    'server/main.ts',
  ),
  run('node_modules/vite/bin/vite.js'),
]
const stopAll = (signal: NodeJS.Signals) => children.forEach((child) => child.kill(signal))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopAll(signal))
for (const child of children) {
  child.on('exit', (code) => {
    stopAll('SIGTERM')
    process.exitCode ||= code ?? 0
  })
}
