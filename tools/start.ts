// `npm start`: the pages are built if need be, then the server takes this process over.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { NODE_FLAGS } from '#server/node-flags.ts'
import { ensureWebBuilt } from './build-web.ts'

const root = join(import.meta.dirname, '..')

/** The server in place of this process, so that signals and exit codes are its own; on Windows beside it. */
function becomeServer(args: readonly string[]): void {
  const program = [...NODE_FLAGS, join(root, 'server/main.ts'), ...args]
  if (process.platform !== 'win32') process.execve?.(process.execPath, [process.execPath, ...program])
  const child = spawn(process.execPath, program, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 1))
}

if (await ensureWebBuilt(root, (sentence) => console.log(sentence))) {
  becomeServer(process.argv.slice(2))
} else {
  console.error('The pages could not be built; what the build said stands above.')
  process.exitCode = 1
}
