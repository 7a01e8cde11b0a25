// On one database: it is about what a model is told.
import { afterAll, describe, expect, it } from 'vitest'
import { askToTheEnd, hireWithKnowledge } from '#server/testing/hired-staff.ts'
import { hurriedClock } from '#server/testing/hurried-clock.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'

const site = await serveSmallSite(bakery)
afterAll(() => site.close())
const app = await testApp({
  settings: { RESEARCH_ALLOW: site.allow, RESEARCH_MAX_SECONDS: '7200' },
  replaced: { clock: hurriedClock() },
})

describe('a conversation of ten thousand messages', () => {
  it('shows its newest, behind the line that says that this is an AI, and answers the next question [STF-6]', async () => {
    const ada = await app.person('ada')
    const { conversation } = await hireWithKnowledge(ada, site.origin)
    // No figure is asked for, and to count each answer of ten thousand takes a minute.
    await app.database.pool.query(
      `set local session_replication_role = replica; set local role staffroom_operator;
       insert into message (id, workspace_id, conversation_id, role, text, state, created_at)
       select 'old-' || n, '${ada.workspaceId}', '${conversation.id}', case n % 2 when 0 then 'staff' else 'person' end,
         'text ' || n, 'complete', now()
       from generate_series(1, 10000) n`,
    )
    const { answer } = await askToTheEnd(ada, conversation.id, 'How much is a sourdough loaf?')
    const { messages } = await ada.calls.conversations.get({ id: conversation.id })
    expect(messages).toHaveLength(1_001)
    expect(messages[0]?.role).toBe('notice')
    expect(messages.at(-1)).toEqual(answer)
    expect(messages[1]?.text).toBe('text 9003')
  })
})
