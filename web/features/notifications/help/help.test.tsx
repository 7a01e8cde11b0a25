import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { open } from '#web/testing/render.tsx'
import { helpGroups } from './entries.ts'

const done = person({ setupGuide: { knowledgeSourceCreated: true, staffCreated: true, isDismissed: false } })
const questions = () =>
  [...document.querySelectorAll('details:not([data-group]) > summary')].map((one) => one.textContent)
const openOnes = () => [...document.querySelectorAll('details[open]:not([data-group])')].map(({ id }) => id)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the help', () => {
  it('answers at least 25 questions, each at an address of its own [HOME-4]', async () => {
    const ids = helpGroups.flatMap(({ entries }) => entries.map(({ id }) => id))
    expect(ids.length).toBeGreaterThanOrEqual(25)
    expect(new Set([...ids, ...helpGroups.map(({ id }) => id)]).size).toBe(ids.length + helpGroups.length)
    fakeServer({})
    await open('/help-support#receipts', { user: done })
    expect(questions()).toHaveLength(ids.length)
    expect(openOnes()).toEqual(['receipts'])
    expect(document.querySelectorAll('details[open][data-group]')).toHaveLength(1)
    const link = within(screen.getByText(/Press the small number/).closest('details') ?? document.body)
    expect(link.getByRole('link', { name: 'Link to this answer' }).getAttribute('href')).toBe(
      '/help-support#receipts',
    )
  })

  it('is searched by every word that is typed, and says when nothing fits [HOME-4]', async () => {
    fakeServer({})
    await open('/help-support', { user: done })
    const field = screen.getByLabelText('Search the help')
    await userEvent.type(field, 'SMTP')
    expect(questions()).toEqual(['How are e-mails sent?'])
    expect(openOnes()).toHaveLength(1)
    expect(screen.getByText('1 answer')).toBeDefined()
    await userEvent.type(field, ' zebra')
    expect(screen.getByText(/No article found/)).toBeDefined()
    await press('Show all questions')
    expect(questions().length).toBeGreaterThan(25)
    expect(openOnes()).toHaveLength(0)
  })

  it('begins with its subjects, and shows the questions of those that are opened', async () => {
    fakeServer({})
    await open('/help-support', { user: done })
    const subjects = [...document.querySelectorAll('details[data-group]')]
    expect(subjects).toHaveLength(helpGroups.length)
    expect(document.querySelectorAll('details[open]')).toHaveLength(0)
    expect(subjects[0]?.querySelector('summary')?.textContent).toMatch(
      /^Websites and knowledge\d+ questions$/,
    )
  })

  it('opens the list of keys', async () => {
    fakeServer({ 'shortcuts.list': { chosen: [] } })
    await open('/help-support', { user: done })
    await press('Show the shortcuts')
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a message to the operator', () => {
  const write = async (subject: string, message: string) => {
    await userEvent.type(screen.getByLabelText('Subject'), subject)
    await userEvent.type(screen.getByLabelText('Message'), message)
  }

  it('is sent, and said to be on its way [HOME-4]', async () => {
    const calls = fakeServer({ 'support.send': { takenAt: '2026-03-01T10:00:00.000Z' } })
    await open('/help-support', { user: done })
    await write('Billing', 'Who pays?')
    await press('Send the message')
    expect(await screen.findByText('Message sent. We will reply to ada@example.com.')).toBeDefined()
    expect(document.activeElement?.textContent).toMatch(/^Message sent/)
    expect(calls.find(({ name }) => name === 'support.send')?.input).toEqual({
      subject: 'Billing',
      message: 'Who pays?',
      mayAnswer: true,
    })
    await press('Write another')
    expect(document.activeElement).toBe(screen.getByLabelText('Subject'))
    expect(screen.getByLabelText('Message')).toHaveProperty('value', '')
  })

  it('is mailed once though it is sent again because no answer came [HOME-4]', async () => {
    const keys: (string | null)[] = []
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (target) => {
      const request =
        target instanceof Request ? target : new Request(new URL(String(target), location.origin))
      if (!request.url.endsWith('/api/support')) return Response.json({}, { status: 503 })
      keys.push(request.headers.get('idempotency-key'))
      if (keys.length === 1) throw new TypeError('Failed to fetch')
      return Response.json({ takenAt: '2026-03-01T10:00:00.000Z' })
    })
    onTestFinished(() => fetched.mockRestore())
    await open('/help-support', { user: done })
    await write('Billing', 'Who pays?')
    await press('Send the message')
    expect(await screen.findByText(/The server cannot be reached/)).toBeDefined()
    expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Who pays?')
    await press('Send the message')
    await screen.findByText(/Message sent/)
    expect(keys).toEqual([keys[1], keys[0]])
  })

  it('promises no answer to who wants none', async () => {
    const calls = fakeServer({ 'support.send': { takenAt: '2026-03-01T10:00:00.000Z' } })
    await open('/help-support', { user: done })
    await write('Thanks', 'It works.')
    await userEvent.click(screen.getByRole('checkbox', { name: 'You may reply by e-mail' }))
    await press('Send the message')
    expect(await screen.findByText(/You asked for no reply/)).toBeDefined()
    expect(calls.find(({ name }) => name === 'support.send')?.input).toMatchObject({ mayAnswer: false })
  })

  it('needs words, and keeps them when it is refused [HOME-4]', async () => {
    let isFull = true
    const calls = fakeServer({
      'support.send': () => {
        if (isFull) throw refusal('too_many_attempts', { wait: '40 minutes', retryAfterSeconds: 2_400 })
        return { takenAt: '2026-03-01T10:00:00.000Z' }
      },
    })
    await open('/help-support', { user: done })
    await press('Send the message')
    expect(await screen.findAllByText('Fill this in.')).toHaveLength(2)
    expect(calls.filter(({ name }) => name === 'support.send')).toEqual([])
    await write('Billing', 'Who pays?')
    await press('Send the message')
    expect(await screen.findByText('Too many attempts. Try again in 40 minutes.')).toBeDefined()
    expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Who pays?')
    isFull = false
    await press('Send the message')
    await waitFor(() => expect(screen.queryByLabelText('Message')).toBeNull())
  })
})
