// Signs somebody up at a running program, all the way, reading the mails in its outbox.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { emailOf, password, tokenIn } from './test-people.ts'
import { Caller } from './test-caller.ts'
import { until } from './until.ts'

/** Somebody onboarded at the program that listens at `origin` and keeps its data in `dataDir`. */
export async function personAt(
  origin: string,
  dataDir: string,
  name: string,
  email = emailOf(name),
): Promise<Caller> {
  const caller = await halfwayAt(origin, dataDir, name, email)
  await caller.calls.onboarding.saveStep({ step: 3, workspaceName: `${name}'s shop` })
  return caller
}

/** The same who stands before the last step of the wizard. */
export async function halfwayAt(
  origin: string,
  dataDir: string,
  name: string,
  email = emailOf(name),
): Promise<Caller> {
  const caller = await newcomerAt(origin, name, email)
  await caller.calls.accounts.verifyEmail({ token: tokenIn(await mailTo(dataDir, email)) })
  const { saveStep } = caller.calls.onboarding
  await saveStep({ step: 0, aboutYou: { firstName: name, lastName: '', companyName: '', role: '' } })
  await saveStep({ step: 1, goals: { chosen: [], other: '' } })
  await saveStep({ step: 2, watchedVideo: false })
  return caller
}

/** Somebody who has signed up and has not confirmed the address. */
export async function newcomerAt(origin: string, name: string, email = emailOf(name)): Promise<Caller> {
  const caller = new Caller(origin)
  const { user } = await caller.calls.accounts.signUp({ displayName: name, email, password })
  caller.uid = user?.uid ?? ''
  caller.workspaceId = user?.activeWorkspace ?? ''
  return caller
}

async function mailTo(dataDir: string, address: string): Promise<string> {
  const folder = join(dataDir, 'outbox')
  return until(() => {
    for (const file of readdirSync(folder).filter((one) => one.endsWith('.json'))) {
      const mail: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'))
      const { to, text } = Object(mail)
      if (to === address && typeof text === 'string') return text
    }
    return null
  }, `a mail comes to ${address}`)
}
