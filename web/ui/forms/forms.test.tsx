import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { render } from '#web/testing/render.tsx'
import { Checkbox } from './checkbox.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'
import { Field } from './field.tsx'
import { Form } from './form.tsx'
import { Input } from './input.tsx'
import { NumberField } from './number-field.tsx'
import { RadioGroup } from './radio-group.tsx'
import { Select } from './select.tsx'
import { Slider } from './slider.tsx'
import { Switch } from './switch.tsx'
import { Textarea } from './textarea.tsx'

const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
]

describe('a form with every control', () => {
  it('gives each value in its own kind', async () => {
    const onFormSubmit = vi.fn<(values: Record<string, unknown>) => void>()
    await render(
      <Form onFormSubmit={onFormSubmit}>
        <Field name="line" label="Line">
          <Input defaultValue="one" />
        </Field>
        <Field name="text" label="Text">
          <Textarea defaultValue="more" />
        </Field>
        <Select name="select" label="Select" options={options} defaultValue="b" />
        <Checkbox name="yes" label="Yes" defaultChecked />
        <Checkbox name="no" label="No" />
        <CheckboxGroup name="some" label="Some" options={options} defaultValue={['b']} />
        <CheckboxGroup name="none" label="None" options={options} />
        <RadioGroup name="one" label="One" options={options} defaultValue="a" />
        <Switch name="on" label="On" defaultChecked />
        <NumberField name="number" label="Number" defaultValue={7} />
        <Slider name="depth" label="Depth" min={1} max={5} defaultValue={2} />
        <button type="submit">Send</button>
      </Form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(onFormSubmit.mock.calls[0]?.[0]).toEqual({
      line: 'one',
      text: 'more',
      select: 'b',
      yes: true,
      no: false,
      some: ['b'],
      none: [],
      one: 'a',
      on: true,
      number: 7,
      depth: 2,
    })
  })

  it('shows an error under whatever control it belongs to, and drops it when that changes', async () => {
    await render(
      <Form onFormSubmit={() => {}} errors={{ line: 'Line is wrong.', select: 'Select is wrong.' }}>
        <Field name="line" label="Line">
          <Input />
        </Field>
        <Select name="select" label="Select" options={options} />
      </Form>,
    )
    const line = screen.getByLabelText('Line')
    expect(document.activeElement).toBe(line)
    expect(line.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Select is wrong.')).toBeDefined()
    await userEvent.type(line, 'x')
    expect(screen.queryByText('Line is wrong.')).toBeNull()
    expect(line.getAttribute('aria-invalid')).toBeNull()
    expect(screen.getByText('Select is wrong.')).toBeDefined()
  })

  it('reads the error of a group at each of its boxes', async () => {
    await render(
      <Form onFormSubmit={() => {}} errors={{ some: 'Choose at least one.' }}>
        <CheckboxGroup name="some" label="Some" options={options} />
      </Form>,
    )
    for (const box of screen.getAllByRole('checkbox')) {
      const read = box.getAttribute('aria-describedby') ?? ''
      expect(document.getElementById(read)?.textContent).toBe('Choose at least one.')
    }
  })
})
