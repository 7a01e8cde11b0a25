// Runs a command line of the documentation as a reader does: in a shell, with curl, and with the variables that it names.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface SampleAnswer {
  status: number
  headers: Headers
  body: string
}

const hasCurl = spawnSync('curl', ['--version']).status === 0

/** Asks with the real curl; on a machine that has none, the same command is read and asked by this program. */
export const runSample = (source: string, variables: Record<string, string>): Promise<SampleAnswer> =>
  hasCurl ? runWithCurl(source, variables) : askAsRead(source, variables)

async function runWithCurl(source: string, variables: Record<string, string>): Promise<SampleAnswer> {
  const folder = mkdtempSync(join(tmpdir(), 'staffroom-curl-'))
  try {
    // The command stays as it is written; what a test wants to know besides comes from curl's own settings.
    writeFileSync(join(folder, '.curlrc'), 'silent\nshow-error\ninclude\n')
    const shell = spawn('sh', ['-c', source], {
      env: { PATH: process.env['PATH'] ?? '', CURL_HOME: folder, HOME: folder, ...variables },
    })
    let [said, complained] = ['', '']
    shell.stdout.setEncoding('utf8').on('data', (text: string) => void (said += text))
    shell.stderr.setEncoding('utf8').on('data', (text: string) => void (complained += text))
    const code = await new Promise<number | null>((resolve) => shell.on('close', resolve))
    if (code !== 0) throw new Error(`${source}\nended with ${code}: ${complained}`)
    const end = said.indexOf('\r\n\r\n')
    const [first = '', ...lines] = said.slice(0, end).split('\r\n')
    const pairs = lines.map((line): [string, string] => {
      const at = line.indexOf(':')
      return [line.slice(0, at), line.slice(at + 1).trim()]
    })
    return { status: Number(first.split(' ')[1]), headers: new Headers(pairs), body: said.slice(end + 4) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function askAsRead(source: string, variables: Record<string, string>): Promise<SampleAnswer> {
  const [program, ...words] = wordsOf(source, variables)
  if (program !== 'curl') throw new Error(`${source} is no command of curl.`)
  const headers = new Headers()
  let [method, target] = ['GET', '']
  let body: string | null = null
  while (words.length > 0) {
    const word = words.shift() ?? ''
    if (word === '-X') method = words.shift() ?? ''
    else if (word === '-d') body = words.shift() ?? ''
    else if (word === '-H') headers.append(...headerOf(words.shift() ?? ''))
    else if (word !== '-N') target = word
  }
  const answer = await fetch(target, { method, headers, body })
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

function headerOf(line: string): [string, string] {
  const at = line.indexOf(':')
  return [line.slice(0, at), line.slice(at + 1).trim()]
}

/** The words of a command as `sh` reads them, as far as the documentation uses it. */
function wordsOf(source: string, variables: Record<string, string>): string[] {
  const filled = (text: string) => text.replaceAll(/\$(\w+)/g, (_, name: string) => variables[name] ?? '')
  const words: string[] = []
  for (const [word] of source.replaceAll('\\\n', ' ').matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g))
    words.push(
      word.replaceAll(/"([^"]*)"|'([^']*)'|([^"']+)/g, (_, double, single, bare) =>
        single === undefined ? filled(double ?? bare) : single,
      ),
    )
  return words
}
