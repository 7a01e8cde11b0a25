// Lists the project's files whose functions run for one warm question of a visitor: `node bench/question-files/list-files.ts`. What runs just as
// often while nobody asks is left out.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { hireWithKnowledge } from '#server/testing/hired-staff.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { askAsVisitor, comeIn, openLink } from '#server/testing/walls/visitors.ts'
import { setStage } from '../stage.ts'

/** So long is looked, with a question and without one. */
const lookMs = 5_000
const writtenWithinMs = 8_000
const root = join(import.meta.dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'staffroom-coverage-'))

const report = z.object({
  result: z.array(
    z.object({
      url: z.string(),
      functions: z.array(
        z.object({
          functionName: z.string(),
          ranges: z.array(z.object({ startOffset: z.number(), count: z.number() })),
        }),
      ),
    }),
  ),
})

/** How often each function of each file has run in any thread since the last look. */
async function look(pid: number): Promise<Map<string, Map<string, number>>> {
  process.kill(pid, 'SIGUSR2')
  await pause(writtenWithinMs)
  const files = new Map<string, Map<string, number>>()
  for (const name of readdirSync(folder)) {
    const { result } = report.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
    rmSync(join(folder, name))
    for (const { url, functions } of result) {
      const path = url.startsWith('file:') ? relative(root, fileURLToPath(url)) : ''
      if (!/^(contract|engine|server)\//.test(path)) continue
      const counts = files.get(path) ?? new Map<string, number>()
      files.set(path, counts)
      for (const { functionName, ranges } of functions) {
        const [whole] = ranges
        const id = `${functionName} ${whole?.startOffset}`
        // The module itself, which runs when it is imported.
        if (functionName === '' && whole?.startOffset === 0) continue
        counts.set(id, (counts.get(id) ?? 0) + (whole?.count ?? 0))
      }
    }
  }
  return files
}

const site = await serveSmallSite(bakery)
const probe = pathToFileURL(join(import.meta.dirname, 'coverage-probe.ts')).href
const stage = await setStage({
  environment: {
    RESEARCH_ALLOW: site.allow,
    SENTENCE_ENCODER: 'on',
    NODE_V8_COVERAGE: folder,
    NODE_OPTIONS: `--import=${probe}`,
  },
})
try {
  const { person, program } = stage
  const { staff } = await hireWithKnowledge(person, site.origin)
  const visitor = await comeIn(program.origin, await openLink(person, staff.id))
  // The first may come before the models are read in.
  for (let tries = 0; tries < 5; tries += 1)
    if (await askAsVisitor(visitor, 'Where do I find you?').catch(() => null)) break
  await askAsVisitor(visitor, 'When is the bakery open?')
  await pause(lookMs)
  await look(program.pid)
  await pause(lookMs)
  const idle = await look(program.pid)
  await askAsVisitor(visitor, 'How much is a sourdough loaf?')
  await pause(lookMs)
  const asked = await look(program.pid)
  const passed = [...asked]
    .filter(([path, counts]) => [...counts].some(([id, times]) => times > (idle.get(path)?.get(id) ?? 0)))
    .map(([path]) => path)
    .toSorted()
  console.log([...passed, `${passed.length} files`].join('\n'))
} finally {
  await stage.close()
  await site.close()
  rmSync(folder, { recursive: true, force: true })
}
