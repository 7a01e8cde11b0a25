import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { render } from '#web/testing/render.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { problemOf, Refusal } from '../api/refusal.ts'
import { useForm } from './use-form.ts'

const shape = z.object({ email: z.email(), name: z.string().check(z.minLength(1), z.maxLength(5)) })

function Sample({ submit }: { submit: (values: z.output<typeof shape>) => Promise<unknown> }) {
  const form = useForm({ shape, submit })
  return (
    <Form {...form.props}>
      <Field name="email" label="E-mail">
        <Input />
      </Field>
      <Field name="name" label="Name" hint="As visitors read it.">
        <Input />
      </Field>
      <Button type="submit" busy={form.busy}>
        Save
      </Button>
    </Form>
  )
}

const refused = (code: string, more: object = {}) => new Refusal(problemOf({ code, ...more }, 409))

async function fill(email: string, name: string) {
  const [emailField, nameField] = [screen.getByLabelText('E-mail'), screen.getByLabelText('Name')]
  await userEvent.clear(emailField)
  await userEvent.clear(nameField)
  if (email) await userEvent.type(emailField, email)
  if (name) await userEvent.type(nameField, name)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
}

describe('a form', () => {
  it('says under each field what is wrong, goes to the first, and sends nothing', async () => {
    const submit = vi.fn<() => Promise<void>>(async () => {})
    await render(<Sample submit={submit} />)
    await fill('ada', '')
    const email = await screen.findByLabelText('E-mail')
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText('This is not an e-mail address.')).toBeDefined()
    expect(screen.getByText('Fill this in.')).toBeDefined()
    expect(document.activeElement).toBe(email)
    expect(submit).not.toHaveBeenCalled()
    await fill('ada@example.com', 'Augusta')
    expect(await screen.findByText('At most 5 characters.')).toBeDefined()
  })

  it('ties hint and error to their control for screen readers', async () => {
    await render(<Sample submit={async () => {}} />)
    await fill('ada@example.com', '')
    await screen.findByText('Fill this in.')
    const ids = screen.getByLabelText('Name').getAttribute('aria-describedby')?.split(' ') ?? []
    const words = ids.map((id) => document.getElementById(id)?.textContent)
    expect(words).toEqual(['As visitors read it.', 'Fill this in.'])
  })

  it('sends once however often it is submitted, and keeps what was typed', async () => {
    let finish: (value?: unknown) => void = () => {}
    const submit = vi.fn<(values: unknown) => Promise<unknown>>(
      () => new Promise((resolve) => (finish = resolve)),
    )
    await render(<Sample submit={submit} />)
    await fill('ada@example.com', 'Ada')
    const button = screen.getByRole('button', { name: 'Save' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    await userEvent.click(button)
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
    expect(submit).toHaveBeenCalledOnce()
    expect(submit).toHaveBeenCalledWith({ email: 'ada@example.com', name: 'Ada' })
    finish()
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ada@example.com')
  })

  it('puts a refusal under its field or above itself, and keeps what was typed', async () => {
    const refusals = [
      refused('email_taken'),
      refused('wrong_credentials'),
      new TypeError('Failed to fetch'),
      refused('made_up', { requestId: 'req_9' }),
    ]
    await render(<Sample submit={() => Promise.reject(refusals.shift())} />)
    await fill('ada@example.com', 'Ada')
    expect(await screen.findByText(/exists already/)).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    await fill('ada@example.com', 'Ada')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The e-mail address or the password is wrong.',
    )
    await fill('ada@example.com', 'Ada')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/cannot be reached/))
    await fill('ada@example.com', 'Ada')
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Something went wrong. Request req_9.'),
    )
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ada')
  })
})
