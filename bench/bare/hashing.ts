// Nothing but comparing passwords, as many at once as there are cores: `/?ms=3000` answers with how many in that time.
import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from '#server/adapters/identity/password-hash.ts'
import { listenBare } from './listening.ts'

const password = 'kelp lantern orbit'
const hash = await hashPassword(password)

async function compareFor(ms: number): Promise<number> {
  const until = performance.now() + ms
  let compared = 0
  const one = async () => {
    while (performance.now() < until) {
      await verifyPassword(hash, password)
      compared += 1
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, one))
  return compared
}

listenBare((request, response) => {
  const ms = Number(new URL(request.url ?? '/', 'http://bare').searchParams.get('ms'))
  void compareFor(ms).then((compared) => response.end(String(compared)))
})
