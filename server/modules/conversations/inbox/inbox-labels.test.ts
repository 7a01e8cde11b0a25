import { expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

/** The conversation of a visitor that has these labels. */
async function labelled(name: string, ...labels: string[]) {
  const ada = await app.person(name)
  const staff = await ada.calls.staff.create({ name: 'Noor' })
  await app.query(
    `insert into conversation (id, workspace_id, staff_id, user_id, asked_by, title, speaker, labels, created_at, updated_at)
     values ($1, $2, $3, $4, 'visitor', 'Parking', 'staff', $5, now(), now())`,
    [name, ada.workspaceId, staff.id, ada.uid, labels],
  )
  const label = async (changed: Record<'labels' | 'addLabels' | 'removeLabels', string[]> | object) =>
    (await ada.calls.inbox.update({ id: name, ...changed })).labels
  return { label, read: async () => (await ada.calls.inbox.get({ id: name })).labels }
}

it('Adds labels to those that stand there and takes single ones away, and replaces all where that is asked', async () => {
  const { label } = await labelled('ada', 'theirs')
  expect(await label({ addLabels: ['vip', 'theirs', 'vip'] })).toEqual(['theirs', 'vip'])
  expect(await label({ removeLabels: ['theirs', 'unknown'], addLabels: ['tour'] })).toEqual(['vip', 'tour'])
  expect(await label({ labels: ['order'], addLabels: ['late'] })).toEqual(['order', 'late'])
  expect(await label({ snoozedUntil: null })).toEqual(['order', 'late'])
  expect(await label({ labels: [] })).toEqual([])
})

it('Keeps what several people add at the same moment', async () => {
  const { label, read } = await labelled('ben')
  const added = Array.from({ length: 8 }, (_, at) => `label ${at}`)
  await Promise.all(added.map((one) => label({ addLabels: [one] })))
  expect((await read()).toSorted()).toEqual(added)
})

it('Refuses one label too many, and keeps what stood there', async () => {
  const most = Array.from({ length: limits.labels }, (_, at) => `label ${at}`)
  const { label, read } = await labelled('cleo', ...most)
  await expect(label({ addLabels: ['one more'] })).rejects.toMatchObject({
    problem: { code: 'inbox_labels_full' },
  })
  expect(await read()).toEqual(most)
  const exchanged = await label({ addLabels: ['one more'], removeLabels: ['label 0'] })
  expect(exchanged).toEqual([...most.slice(1), 'one more'])
})
