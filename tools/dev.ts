// `npm run dev`: the pages from Vite on port 5173, renewed while one edits, and the server behind them on the port of the
// configuration, restarted likewise.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'

const root = join(import.meta.dirname, '..')
const { port } = readConfig()
const env = { ...process.env, PORT: String(port), DEV_SERVER_ORIGIN: `http://127.0.0.1:${port}` }
const run = (...args: string[]): ChildProcess =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env })

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
