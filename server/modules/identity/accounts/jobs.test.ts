import { expect, it } from 'vitest'
import { jobContext } from '#server/platform/context.ts'
import { emailOf, testApp } from '#server/testing/test-app.ts'
import { mailReset } from './jobs.ts'

const app = await testApp()

it('A reset that was asked for is mailed once, though the work that mails it is cut off and comes again [ACC-4]', async () => {
  const { uid } = await app.verified('ada')
  const actor = { kind: 'job', workspaceId: 'workspace_nobody', uid } as const
  const ctx = jobContext(app.adapters, actor, 'a-job', AbortSignal.timeout(60_000))
  for (const attempt of [1, 2])
    await mailReset.run(ctx, {}, { id: 'a-job', key: null, attempt, attempts: 10 })
  await app.mailTo(emailOf('ada'), 'Choose a new password')
  expect(await app.query(`select id from outgoing_mail where kind = 'password_reset'`)).toEqual([
    { id: 'a-job' },
  ])
})
