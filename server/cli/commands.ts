// The commands by name. Each is loaded only when it is asked for, so that `extract` does not wait for the database.
import type { ProgramIo } from './program-options.ts'

/** What a command gives back: an exit code, or anything else for success. */
export type Command = (args: readonly string[], io: ProgramIo) => Promise<unknown>

/** In the words of the list that a person is shown. */
export const commands = {
  extract: 'read pages: {id, url, html} in, {id, title, author, publish_date, text, language} out',
  search: 'rank a corpus: {id, query} in, {id, hits} out',
  answer: 'answer from a corpus: {id, question} in, {id, answer, band, refused, receipts} out',
  crawl: 'read a website, one line a page',
  migrate: 'bring the tables of the database up to date',
  backup: 'write everything that is kept into one file, while the program goes on',
  restore: 'fill an empty installation from such a file',
  doctor: 'look at the installation and say what is wrong',
  suspend: 'shut a person out at once, or let them in again',
  recount: 'count every figure anew and say which differ from what is kept',
  bands: 'print how sure the answers were, by kind of question and by week',
  'reconcile-billing': 'ask the payment provider about every customer and put right what differs',
  unlock: 'switch the second step of somebody off who has lost it',
} as const
export type CommandName = keyof typeof commands

export const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name)

/** The command's function: `extract.ts` exports `extractCommand`, and so on. Throws when the file has none. */
export async function loadCommand(name: CommandName): Promise<Command> {
  const file: unknown = await import(new URL(`${name}.ts`, import.meta.url).href)
  const camel = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const command: unknown =
    typeof file === 'object' && file !== null ? Reflect.get(file, `${camel}Command`) : null
  if (typeof command !== 'function') throw new Error(`The command ${name} is not in this version.`)
  return async (args, io) => {
    const outcome: unknown = await Reflect.apply(command, undefined, [args, io])
    return outcome
  }
}

/** The list of commands for somebody who asked for none, or for one that is not there. */
export function commandList(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length))
  const lines = Object.entries(commands).map(([name, words]) => `  ${name.padEnd(width)}  ${words}`)
  return ['Usage: npm run --silent staffroom -- COMMAND …', '', ...lines].join('\n')
}
