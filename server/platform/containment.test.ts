import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const containment = join(import.meta.dirname, 'containment.ts')

/** What a program says that does `body`, and its exit code: a fault that nobody catches cannot be tried in this one. */
function programOf(body: string): { said: string[]; code: number | null } {
  const program = `
    import { EventEmitter } from 'node:events'
    import { contained, endPieceOf } from ${JSON.stringify(containment)}
    process.on('uncaughtException', (error) => {
      const piece = endPieceOf(error)
      console.log(piece === null ? 'ends: ' + error.message : 'goes on after a ' + piece)
      if (piece === null) process.exit(1)
    })
    const throwing = (words) => () => { throw new Error(words) }
    const piece = (name) => ({ name, end: (error) => console.log(name + ' ended by ' + error.message) })
    ${body}
    setTimeout(() => console.log('still there'), 100)`
  const { stdout, status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  return { said: `${stdout}${stderr}`.trim().split('\n'), code: status }
}

it('What nobody catches in one piece of work ends that piece, and the program goes on', () => {
  const { said, code } = programOf(`
    contained(piece('timer'), () => setTimeout(throwing('a'), 1))
    contained(piece('promise'), () => void Promise.resolve().then(throwing('b')))
    contained(piece('stream'), () => setImmediate(() => new EventEmitter().on('data', throwing('c')).emit('data')))`)
  expect(code).toBe(0)
  expect(said.toSorted()).toEqual(
    [
      'timer ended by a',
      'goes on after a timer',
      'promise ended by b',
      'goes on after a promise',
      'stream ended by c',
      'goes on after a stream',
      'still there',
    ].toSorted(),
  )
})

it('What belongs to no piece of work ends the program, for nobody knows what is broken', () => {
  const { said, code } = programOf(`setTimeout(throwing('d'), 1)`)
  expect(code).toBe(1)
  expect(said).toEqual(['ends: d'])
})
