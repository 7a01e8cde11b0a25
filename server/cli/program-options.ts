import { createReadStream } from 'node:fs'
import type { LineInput, WriteLine } from './json-lines.ts'

/** What a program of the command line is given: where lines come from and go to, and where it may say something. */
export interface ProgramIo {
  input: LineInput
  write: WriteLine
  /** Standard error. */
  log?: (message: string) => void
}

interface ProgramOptions {
  named: Record<string, string>
  /** Arguments without a name, in order. */
  files: string[]
}

/** Reads `--name value` and `--name=value`; throws a sentence for a name that the program does not know. */
export function programOptions(args: readonly string[], known: Record<string, string>): ProgramOptions {
  const options: ProgramOptions = { named: {}, files: [] }
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? ''
    if (!arg.startsWith('--')) {
      options.files.push(arg)
      continue
    }
    const [name = '', inline] = arg.slice(2).split('=', 2)
    if (!(name in known))
      throw new Error(
        `Unknown option --${name}; known: ${Object.keys(known)
          .map((one) => `--${one}`)
          .join(', ')}.`,
      )
    const value = inline ?? args[++i]
    if (value === undefined) throw new Error(`Option --${name} needs ${known[name]}.`)
    options.named[name] = value
  }
  return options
}

/** The file that was named, else standard input. */
export function inputOf({ files }: ProgramOptions, io: ProgramIo): LineInput {
  return files[0] === undefined || files[0] === '-' ? io.input : createReadStream(files[0])
}
