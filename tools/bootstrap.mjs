// What every npm script begins with: installs what is missing, then hands over to the project's own Node. It runs on
// Node 18 and later and needs no library.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, projectNode } from './install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const COMMANDS = {
  start: 'tools/start.ts',
  test: 'tools/test.ts',
  staffroom: 'server/cli/index.ts',
  dev: 'tools/dev.ts',
  check: 'tools/check.ts',
  e2e: 'tools/e2e.ts',
  bench: 'bench/run.ts',
  tour: 'tools/make-tour.ts',
  screenshots: 'tools/take-screenshots.ts',
}

/** Runs the program in place of this process where the system can do that, else beside it, passing signals on. */
function become(node, args, env) {
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...args], env)
  const child = spawn(node, args, { stdio: 'inherit', env })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`The program could not be started: ${error.message}`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code))
}

async function main([command = 'start', ...args]) {
  const program = COMMANDS[command]
  if (Number(process.versions.node.split('.')[0]) < 18) {
    console.error(`Staffroom AI needs Node 18 or later to begin with; this is ${process.version}.`)
    return 1
  }
  if (program === undefined && command !== 'install') {
    console.error(`There is no command ${command}. There are: install, ${Object.keys(COMMANDS).join(', ')}.`)
    return 2
  }
  // Standard output belongs to the command alone: its lines may be read by a program.
  const say = command === 'staffroom' ? console.error : console.log
  if (!(await ensureInstalled(root, say))) return 1
  if (program === undefined) return 0
  if (!existsSync(join(root, program))) {
    console.error(`The file ${program} is missing: this copy of the project is not whole.`)
    return 1
  }
  const bin = join(root, 'node_modules', '.bin')
  const env = {
    ...process.env,
    PATH: `${bin}${sep === '/' ? ':' : ';'}${process.env.PATH ?? ''}`,
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'),
  }
  process.chdir(root)
  become(projectNode(root), [join(root, program), ...args], env)
  return undefined
}

const code = await main(process.argv.slice(2))
if (code !== undefined) process.exitCode = code
