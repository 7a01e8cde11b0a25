// Does what the Dockerfile says without Docker: each stage is a folder, and what it copies and runs happens there.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { basename, dirname, join, matchesGlob, relative } from 'node:path'
import { DockerfileParser, type Instruction } from 'dockerfile-ast'
import * as z from 'zod'

interface Step {
  /** In capitals: `COPY`, `RUN`, `USER`. */
  keyword: string
  /** Its words, flags apart; of `RUN` the whole command as one. */
  words: string[]
  /** The stage that `COPY` takes from. */
  from: string | null
}

interface Stage {
  /** Null for the last one, which is the image. */
  name: string | null
  /** The image that it begins with, its arguments filled in. */
  base: string
  steps: Step[]
}

const stepOf = (instruction: Instruction): Step => {
  const keyword = instruction.getKeyword()
  const words = instruction.getExpandedArguments().map((argument) => argument.getValue())
  const flag = /\s--from=(\S+)/.exec(instruction.getTextContent())
  return {
    keyword,
    words:
      keyword === 'RUN'
        ? [(instruction.getRawArgumentsContent() ?? '').replaceAll(/\\\s*\n\s*/g, ' ')]
        : words.filter((word) => !word.startsWith('--')),
    from: flag?.[1] ?? null,
  }
}

/** The stages of a Dockerfile, in order. */
export function readStages(text: string): Stage[] {
  const dockerfile = DockerfileParser.parse(text)
  const defaults = new Map<string, string>()
  for (const argument of dockerfile.getInitialARGs()) {
    const property = argument.getProperty()
    if (property) defaults.set(property.getName(), property.getValue() ?? '')
  }
  const stages: Stage[] = []
  for (const instruction of dockerfile.getInstructions()) {
    if (instruction.getKeyword() === 'FROM') {
      const [image = '', , name = null] = instruction.getArguments().map((argument) => argument.getValue())
      const base = image.replaceAll(/\$\{(\w+)\}/g, (_, key: string) => defaults.get(key) ?? '')
      stages.push({ name, base, steps: [] })
    } else stages.at(-1)?.steps.push(stepOf(instruction))
  }
  return stages
}

/** Says of a path from the project's root whether `.dockerignore` leaves it out; a folder's lot is that of all in it. */
export function ignoredBy(text: string): (path: string) => boolean {
  const patterns = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  return (path) =>
    patterns.some((pattern) => {
      for (let part = path; part !== '.'; part = dirname(part)) if (matchesGlob(part, pattern)) return true
      return false
    })
}

export interface Performed {
  /** What the image would hold, as a folder. */
  root: string
  /** Where the image's folders lie: `/app` and `/data` of the image in that folder. */
  inside(text: string): string
  env: Record<string, string>
  command: string[]
  user: string
  workdir: string
}

interface Performing {
  /** The project's folder. */
  project: string
  /** An empty folder, which is filled. */
  folder: string
  /** Runs a command of the image in one of its folders; rejects when it fails. */
  run(command: string, cwd: string, env: Record<string, string>): Promise<void>
}

/** Performs every step in order. Packages of the system are not installed: the machine has what it has. */
export async function performImage({ project, folder, run }: Performing): Promise<Performed> {
  const stages = readStages(readFileSync(join(project, 'Dockerfile'), 'utf8'))
  const isIgnored = ignoredBy(readFileSync(join(project, '.dockerignore'), 'utf8'))
  const done = new Map<string, Performed>()
  let last: Performed | null = null
  for (const [index, { name, steps }] of stages.entries()) {
    const root = join(folder, name ?? `stage-${index}`)
    const folders = steps.flatMap(({ keyword, words }) =>
      keyword === 'WORKDIR' || keyword === 'VOLUME'
        ? words.map((word) => word.replaceAll(/[[\]"]/g, ''))
        : [],
    )
    const inside = (text: string) =>
      folders.reduce(
        (all, path) => all.replaceAll(new RegExp(`(?<![\\w./-])${path}(?![\\w-])`, 'g'), join(root, path)),
        text,
      )
    const image: Performed = { root, inside, env: {}, command: [], user: 'root', workdir: root }
    for (const step of steps) await perform(step, image)
    if (name !== null) done.set(name, image)
    last = image
  }
  if (last === null) throw new Error('The Dockerfile has no stage.')
  return last

  async function perform({ keyword, words, from }: Step, image: Performed): Promise<void> {
    switch (keyword) {
      case 'WORKDIR':
        image.workdir = image.inside(words[0] ?? '/')
        mkdirSync(image.workdir, { recursive: true })
        return
      case 'COPY': {
        const target = words.at(-1) ?? '.'
        const source = from === null ? null : done.get(from)
        if (source === undefined) throw new Error(`COPY takes from ${from}, which is no stage before it.`)
        for (const path of words.slice(0, -1)) copy(path, target, source, image)
        return
      }
      case 'RUN': {
        const [command = ''] = words
        if (command.startsWith('apt-get ')) return
        return run(image.inside(command), image.workdir, image.env)
      }
      case 'ENV':
        for (const [, key = '', value = ''] of words.join(' ').matchAll(/(\w+)=(\S+)/g))
          image.env[key] = image.inside(value)
        return
      case 'USER':
        image.user = words[0] ?? 'root'
        return
      case 'CMD':
        image.command = z.array(z.string()).parse(JSON.parse(words.join(' ')))
        return
      case 'VOLUME':
      case 'EXPOSE':
        return
      default:
        throw new Error(`Nobody has said how ${keyword} is done without Docker.`)
    }
  }

  function copy(path: string, target: string, source: Performed | null, image: Performed): void {
    const found = source
      ? [source.inside(path)]
      : globSync(path, { cwd: project }).map((one) => join(project, one))
    if (!found.some((one) => existsSync(one))) throw new Error(`COPY ${path}: there is no such file.`)
    for (const one of found) {
      const isFile = statSync(one).isFile()
      const to = join(image.workdir, target, isFile ? basename(one) : '')
      if (source) {
        // Moved, which is quicker; who asks for it a second time is told that it is not there.
        renameSync(one, to)
        continue
      }
      if (isIgnored(relative(project, one))) throw new Error(`COPY ${path}: .dockerignore leaves it out.`)
      cpSync(one, to, { recursive: true, filter: (file) => !isIgnored(relative(project, file)) })
    }
  }
}

/** Runs a shell command to its end, as the build of an image does; up to three times where it fetches libraries. */
export async function runShell(command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  const tries = /\bnpm ci\b/.test(command) ? 3 : 1
  for (let attempt = 1; ; attempt += 1) {
    const { code, output } = await shell(command, cwd, env)
    if (code === 0) return
    if (attempt === tries) throw new Error(`"${command}" ended with ${code}:\n${output}`)
  }
}

function shell(
  command: string,
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; output: string }> {
  const child = spawn('/bin/sh', ['-c', command], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (data) => (output += String(data)))
  child.stderr.on('data', (data) => (output += String(data)))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}
