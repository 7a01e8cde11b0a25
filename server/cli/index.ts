// `staffroom <command>`: finds the command and gives it standard input, standard output and standard error.
import { commandList, isCommand, loadCommand } from './commands.ts'
import type { ProgramIo } from './program-options.ts'

const standard: ProgramIo = {
  input: process.stdin,
  write: writeLine,
  log: (message) => void process.stderr.write(`${message}\n`),
}

/** Waits when the reader is slow, so that lines do not pile up in memory. */
function writeLine(line: string): void | Promise<void> {
  if (process.stdout.write(`${line}\n`)) return
  return new Promise((resolve) => process.stdout.once('drain', resolve))
}

/** Runs the command; gives the exit code: 0, 1 when it failed, 2 when it was called wrongly. */
async function main([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help') {
    await writeLine(commandList())
    return name === undefined ? 2 : 0
  }
  if (!isCommand(name)) {
    standard.log?.(`There is no command "${name}".\n\n${commandList()}`)
    return 2
  }
  try {
    const outcome = await (await loadCommand(name))(args, standard)
    return typeof outcome === 'number' ? outcome : 0
  } catch (error) {
    standard.log?.(error instanceof Error ? error.message : String(error))
    return 1
  }
}

// Whoever reads has had enough, as `head` has: that is no fault.
process.stdout.on('error', (error: Error & { code?: string }) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1)
})
process.stderr.on('error', () => {})

const code = await main(process.argv.slice(2))
process.stdout.write('', () => process.exit(code))
