// One process at a time: a file that holds the id of the process at work. Runs on Node 18.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

/** Takes the lock or gives the id of the process that holds it; what a dead process left behind is cleared away. */
function take(file) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, String(process.pid))
  try {
    // A link fails when the name is there, so of several processes one wins and its id stands in the file at once.
    linkSync(draft, file)
    return 0
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const holder = holderOf(file)
    if (holder > 0 && isAlive(holder)) return holder
    try {
      renameSync(file, `${draft}.left`)
    } catch {
      // Somebody else cleared it away; the next try tells who holds it now.
    }
    return -1
  } finally {
    rmSync(draft, { force: true })
    rmSync(`${draft}.left`, { force: true })
  }
}

/** Does the work while no other process does work under the same name in this folder; says once that it waits. */
export async function withLock(root, name, say, work) {
  const folder = join(root, '.cache')
  const file = join(folder, `${name}.lock`)
  mkdirSync(folder, { recursive: true })
  let told = false
  for (let holder = take(file); holder !== 0; holder = take(file)) {
    if (holder > 0 && !told) say(`Another process (${holder}) does the same; waiting for it …`)
    told ||= holder > 0
    if (holder > 0) await wait(200)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
