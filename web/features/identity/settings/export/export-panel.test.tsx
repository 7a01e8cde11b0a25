import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { person } from '#web/testing/people.ts'
import { render } from '#web/testing/render.tsx'
import { FreshSignInPrompt } from '../fresh-sign-in/fresh-sign-in-prompt.tsx'
import { ExportPanel } from './export-panel.tsx'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const problem = (code: string, status: number) =>
  Response.json({ code, message: code, detail: code, params: {}, issues: [], requestId: 'test' }, { status })

/** Answers the export as the server would, and what the prompt asks; gives the paths asked for, and what was saved. */
function server(answerExport: () => Response) {
  const asked: string[] = []
  const saved: string[] = []
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (target, init) => {
    const request =
      target instanceof Request ? target : new Request(new URL(String(target), window.location.origin), init)
    const { pathname } = new URL(request.url)
    asked.push(`${request.method} ${pathname}`)
    if (pathname === '/api/account-export') return answerExport()
    if (pathname === '/api/security')
      return Response.json({ hasPassword: true, freshUntil: null, emailChange: null })
    return Response.json({ accepted: true })
  })
  return { asked, saved }
}
const file = () =>
  new Response('{"tables":{}}', {
    headers: {
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="staffroom-export-2026-03-04.json"',
    },
  })
afterEach(() => vi.restoreAllMocks())

describe('taking one’s data along', () => {
  it('saves the file under the name that the server gave it, and says where it is', async () => {
    const { saved } = server(file)
    await render(<ExportPanel />, { user: person() })
    await press('Download everything')
    expect(await screen.findByText(/is among your downloads/)).toBeDefined()
    expect(saved).toEqual(['staffroom-export-2026-03-04.json'])
  })

  it('asks who it is first where that was not shown lately, and goes on by itself', async () => {
    let isFresh = false
    const { asked, saved } = server(() => (isFresh ? file() : problem('fresh_sign_in_needed', 403)))
    await render(
      <>
        <ExportPanel />
        <FreshSignInPrompt />
      </>,
      { user: person() },
    )
    await press('Download everything')
    await userEvent.type(await screen.findByLabelText('Your password'), 'a long enough password')
    isFresh = true
    await press('Continue')
    expect(await screen.findByText(/is among your downloads/)).toBeDefined()
    expect(asked).toContain('POST /api/session/confirmation')
    expect(saved).toHaveLength(1)
  })

  it('saves nothing of what broke off, and says so', async () => {
    const { saved } = server(
      () =>
        new Response(
          new ReadableStream({ start: (controller) => controller.error(new TypeError('cut off')) }),
          { headers: { 'content-disposition': 'attachment; filename="x.json"' } },
        ),
    )
    await render(<ExportPanel />, { user: person() })
    await press('Download everything')
    expect(await screen.findByRole('status', { name: '' }).catch(() => null)).toBeDefined()
    await vi.waitFor(() => expect(screen.queryByText(/Preparing your file/)).toBeNull())
    expect(saved).toEqual([])
    expect(screen.queryByText(/is among your downloads/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Download everything' })).toBeDefined()
  })

  it('says that it was asked for too often', async () => {
    server(() => problem('too_many_attempts', 429))
    await render(<ExportPanel />, { user: person() })
    await press('Download everything')
    expect(await screen.findByText(/Too many attempts/)).toBeDefined()
  })
})
