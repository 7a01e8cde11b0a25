import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

/** Each takes ten megabytes of an idle program, or two. */
const large = ['sharp', 'undici', '@modelcontextprotocol/server', '@dicebear/core', 'file-type']

it('A program that has just started has loaded no large library that nothing has asked for yet', async () => {
  const parts = ['app.ts', 'open-adapters.ts', 'start-services.ts'].map(
    (name) => new URL(name, import.meta.url).href,
  )
  const script = `import { registerHooks } from 'node:module'
    registerHooks({ load(url, context, next) { console.log(url); return next(url, context) } })
    for (const part of ${JSON.stringify(parts)}) await import(part)
    process.exit()`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script])
  expect(stdout).toContain('/server/modules/doors/mcp/routes.ts')
  expect(large.filter((name) => stdout.includes(`/node_modules/${name}/`))).toEqual([])
}, 120_000)
