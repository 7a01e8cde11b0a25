// `node engine/lab/encoder/compile-kernel.mjs` compiles the encoders' kernel, which ships compiled: run it after each change of
// engine/answer/encoder/kernel. No TypeScript, for the compiler's types declare a `console` of their own for the whole project.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { main } from 'assemblyscript/asc'

const encoder = join(import.meta.dirname, '../../answer/encoder')

/** The compiler takes imports to be without an ending, and puts a second one behind those of this project. */
function readSource(name) {
  const path = join(encoder, 'kernel', name.replace(/\.ts\.ts$/, '.ts'))
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

export async function compileKernel() {
  let compiled
  const options = [
    ['--outFile', 'kernel.wasm'],
    ['--enable', 'simd'],
    ['--runtime', 'stub'],
    ['--optimizeLevel', '3'],
    ['--noAssert'],
    // Only its own functions pass vectors to one another.
    ['--disableWarning', '112'],
  ]
  const { error } = await main(['index.ts', ...options.flat()], {
    readFile: readSource,
    writeFile: (_, contents) => {
      compiled = contents
    },
    stderr: process.stderr,
  })
  if (error) throw new Error('The kernel does not compile.', { cause: error })
  return compiled
}

if (import.meta.main) writeFileSync(join(encoder, 'kernel.wasm'), await compileKernel())
