import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

interface Outcome {
  code: number
  /** Standard output and standard error as they came. */
  output: string
  seconds: number
}

/** The command line of a program that a library brought: it is run by Node, so that it works on every system. */
export function ownProgram(name: string): string {
  return join(root, 'node_modules', '.bin', name)
}

/** Runs a program in the project's folder to its end. With `show` its words are passed on while they come. */
export function run(
  command: string,
  args: readonly string[],
  { env = {}, show = false }: { env?: Record<string, string>; show?: boolean } = {},
): Promise<Outcome> {
  const from = performance.now()
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  // Whoever ends this process ends what it has started.
  const endChild = () => child.kill()
  process.on('exit', endChild)
  let output = ''
  const take = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
    output += chunk.toString()
    if (show) stream.write(chunk)
  }
  child.stdout.on('data', take(process.stdout))
  child.stderr.on('data', take(process.stderr))
  return new Promise((resolve) => {
    const end = (code: number | null) => {
      process.off('exit', endChild)
      resolve({ code: code ?? 1, output, seconds: (performance.now() - from) / 1000 })
    }
    child.on('error', (error) => {
      output += `${error.message}\n`
      end(1)
    })
    child.on('close', end)
  })
}
