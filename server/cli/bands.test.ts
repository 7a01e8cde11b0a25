// How sure the answers were, counted from what was asked.
import { rmSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { memoryLog } from '#server/adapters/log/memory-log.ts'
import { openOperatorSocket } from '#server/adapters/operator/operator-socket.ts'
import { parseConfig } from '#server/config.ts'
import { bandsAsked, countBands } from '#server/modules/conversations/index.ts'
import { copiedDataFolder } from '#server/testing/database/template-folder.ts'
import { seedConversations } from '#server/testing/seeded-conversations.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { testApp } from '#server/testing/test-app.ts'
import { onPostgres } from '#server/testing/test-db.ts'
import { bandsCommand } from './bands.ts'

const app = await testApp()
const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

const always = { since: '2020-01-01T00:00:00Z', workspaceId: null }

async function conversation(ada: Caller) {
  const { id: staffId } = await ada.calls.staff.create({ name: 'Amal' })
  await app.query(
    `insert into conversation (id, workspace_id, staff_id, title, created_at, updated_at)
     values ('c', $1, $2, '', now(), now())`,
    [ada.workspaceId, staffId],
  )
}

async function answered(workspaceId: string, conversationId: string, said: readonly (readonly string[])[]) {
  for (const [place, [question = '', band = '', reason = 'no_model', at = '']] of said.entries()) {
    const id = `${conversationId}-${place}`
    await app.query(
      `insert into message (id, workspace_id, conversation_id, role, text, state, created_at)
       values ($1, $2, $3, 'person', $4, 'complete', $5)`,
      [`${id}-q`, workspaceId, conversationId, question, at],
    )
    await app.query(
      `insert into message (id, workspace_id, conversation_id, role, text, state, band, fallback_reason, created_at)
       values ($1, $2, $3, 'staff', 'So it is.', 'complete', $4, $5, $6)`,
      [`${id}-a`, workspaceId, conversationId, band, reason, at],
    )
  }
}

it('Bands are counted by kind of question in three languages, and by week without talk', async () => {
  const ada = await app.person('ada')
  await conversation(ada)
  const [sunday, monday] = ['2026-03-01T23:59:59Z', '2026-03-02T00:00:00Z']
  await answered(ada.workspaceId, 'c', [
    ['hello', 'answer', 'talk', sunday],
    ['how much is a cake', 'answer', 'no_model', sunday],
    ["c'est combien le prix d'un gâteau ?", 'unknown', 'no_evidence', monday],
    ['بكم الكعكة', 'closest', 'no_model', monday],
    ['which cake is the cheapest', 'answer', 'no_model', monday],
    ['when do you open', 'unknown', 'no_evidence', monday],
  ])
  const { kinds, weeks } = await countBands(app.adapters.database, always)
  expect(kinds).toEqual([
    { name: 'price', asked: 3, answer: 1, closest: 1, unknown: 1 },
    { name: 'comparison', asked: 1, answer: 1, closest: 0, unknown: 0 },
    { name: 'hours', asked: 1, answer: 0, closest: 0, unknown: 1 },
    { name: 'talk', asked: 1, answer: 1, closest: 0, unknown: 0 },
  ])
  expect(weeks).toEqual([
    { name: '2026-02-23', asked: 1, answer: 1, closest: 0, unknown: 0 },
    { name: '2026-03-02', asked: 4, answer: 1, closest: 1, unknown: 2 },
  ])
  const later = await countBands(app.adapters.database, { ...always, since: monday })
  expect(later.weeks.map(({ asked }) => asked)).toEqual([4])
  const elsewhere = await countBands(app.adapters.database, { ...always, workspaceId: 'another' })
  expect(elsewhere).toEqual({ kinds: [], weeks: [] })
})

it('More answers than are read at a time are counted, each once', async () => {
  const ada = await app.person('ada')
  const told = await seedConversations(app, ada, { seed: 7, count: 2_000 })
  const answers = [...told.conversations, ...told.trials].flatMap((one) =>
    one.answers.filter(({ state }) => state === 'complete'),
  )
  expect(answers.length).toBeGreaterThan(2_000)
  const { kinds, weeks } = await countBands(app.adapters.database, always)
  const sum = (of: 'asked' | 'answer' | 'closest' | 'unknown', counts = kinds) =>
    counts.reduce((total, one) => total + one[of], 0)
  expect([sum('asked'), sum('asked', weeks)]).toEqual([answers.length, answers.length])
  for (const band of ['answer', 'closest', 'unknown'] as const)
    expect(sum(band)).toBe(answers.filter((one) => one.band === band).length)
})

it.skipIf(onPostgres)('The command prints them, from the folder or from the program that runs', async () => {
  const dataDir = await copiedDataFolder()
  folders.push(dataDir)
  const config = parseConfig({ DATA_DIR: dataDir }, '/')
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  const io = { input: [], write, log: write }
  expect(await bandsCommand([], io, config)).toBe(0)
  expect(lines.splice(0)).toEqual(['Nobody was given an answer in that time.'])

  const ada = await app.person('ada')
  await conversation(ada)
  const now = new Date().toISOString()
  await answered(ada.workspaceId, 'c', [['how much is a cake', 'closest', 'no_model', now]])
  const { database } = app.adapters
  const commands = { bands: (input: unknown) => countBands(database, bandsAsked.parse(input)) }
  const socket = await openOperatorSocket(dataDir, commands, memoryLog())
  expect(await bandsCommand(['--weeks', '1'], io, config)).toBe(0)
  await socket.close()
  expect(lines[0]).toBe('kind             asked    answer   closest   unknown')
  expect(lines[1]).toBe('price                1     0.0 %   100.0 %     0.0 %')
  expect(lines[2]).toBe('')
  expect(lines[3]).toMatch(/^week of /)
  expect(lines[4]).toMatch(/^\d{4}-\d\d-\d\d {11}1 {5}0\.0 % {3}100\.0 % {5}0\.0 %$/)
  for (const wrong of [['now'], ['--weeks', '0'], ['--weeks', 'two']])
    expect(await bandsCommand(wrong, io, config)).toBe(2)
})
