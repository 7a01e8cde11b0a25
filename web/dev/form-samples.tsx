import * as z from 'zod/mini'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '../ui/actions/button.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { CheckboxGroup } from '../ui/forms/checkbox-group.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Form } from '../ui/forms/form.tsx'
import { Input } from '../ui/forms/input.tsx'
import { NumberField } from '../ui/forms/number-field.tsx'
import { PasswordInput } from '../ui/forms/password-input.tsx'
import { PictureGroup } from '../ui/forms/picture-group.tsx'
import { RadioGroup } from '../ui/forms/radio-group.tsx'
import { Select } from '../ui/forms/select.tsx'
import { Slider } from '../ui/forms/slider.tsx'
import { Switch } from '../ui/forms/switch.tsx'
import { Textarea } from '../ui/forms/textarea.tsx'
import { Sample, Samples } from './sample.tsx'

const wrong = { wrong: 'This is not the address of a website.' }
const roles = [
  { value: 'owner', label: 'Owner' },
  { value: 'editor', label: 'Editor' },
  { value: 'viewer', label: 'Viewer', disabled: true },
]
const goals = [
  { value: 'answer', label: 'Answer visitors', hint: 'Day and night, from your own pages.' },
  { value: 'leads', label: 'Qualify leads' },
  { value: 'explore', label: 'Look around', disabled: true },
]

export function FormSamples() {
  return (
    <Samples title="Forms">
      <Sample name="Field">
        <div className="grid w-full gap-4 sm:grid-cols-2">
          <Field name="plain" label="Name" hint="As your visitors will read it.">
            <Input defaultValue="Kenji" />
          </Field>
          <Field name="address" label="Website" aside="optional">
            <Input ltr placeholder="https://northwind.io" />
          </Field>
          <Field name="secret" label="Password">
            <PasswordInput defaultValue="correct horse" />
          </Field>
          <Field name="off" label="E-mail" disabled>
            <Input defaultValue="ada@example.com" />
          </Field>
          <Form onFormSubmit={() => {}} errors={wrong}>
            <Field name="wrong" label="Website">
              <Input defaultValue="northwind" ltr />
            </Field>
          </Form>
          <Field name="long" label="What should be found out?">
            <Textarea defaultValue="Prices of all plans, opening hours, and who to call." />
          </Field>
        </div>
      </Sample>
      <Sample name="PictureGroup">
        <PictureGroup
          label="Width"
          value="boxed"
          onValueChange={() => {}}
          options={[
            { value: 'boxed', label: 'Boxed', picture: <span className="block h-14 bg-sunken" /> },
            { value: 'fluid', label: 'Full width', picture: <span className="block h-14 bg-brand-soft" /> },
          ]}
        />
      </Sample>
      <Sample name="Form">
        <WholeForm />
      </Sample>
      <Sample name="Select">
        <Select label="Role" options={roles} defaultValue="editor" className="w-48" />
        <Select label="Role" options={roles} placeholder="Choose a role" className="w-48" />
        <Select label="Role" options={roles} defaultValue="owner" disabled className="w-48" />
      </Sample>
      <Sample name="Checkbox">
        <Checkbox label="Billing updates" defaultChecked />
        <Checkbox label="Product news" hint="Once a month at most." />
        <Checkbox label="All of them" indeterminate />
        <Checkbox label="Security alerts" defaultChecked disabled />
      </Sample>
      <Sample name="CheckboxGroup">
        <CheckboxGroup label="Goals" options={goals} defaultValue={['answer']} />
      </Sample>
      <Sample name="RadioGroup">
        <RadioGroup label="Goal" options={goals} defaultValue="leads" />
      </Sample>
      <Sample name="Switch">
        <div className="grid w-80 gap-3">
          <Switch label="Semi-dark navigation" defaultChecked />
          <Switch label="Blur" hint="Under the bar at the top." />
          <Switch label="Not to be changed" disabled />
        </div>
      </Sample>
      <Sample name="Slider, NumberField">
        <div className="w-64">
          <Slider label="Depth" min={1} max={5} defaultValue={2} valueText={(value) => `${value} levels`} />
        </div>
        <NumberField label="Pages at most" min={1} max={5_000} defaultValue={200} />
        <NumberField label="Pages at most" defaultValue={200} disabled />
      </Sample>
    </Samples>
  )
}

const shape = z.object({ email: z.email(), code: z.string().check(z.minLength(6)) })

function WholeForm() {
  const form = useForm({
    shape,
    submit: () => new Promise((resolve) => setTimeout(resolve, 1_500)),
  })
  return (
    <Form
      {...form.props}
      formError="The server cannot be reached. Check the connection and try again."
      className="w-80"
    >
      <Field name="email" label="E-mail">
        <Input type="email" ltr autoComplete="off" />
      </Field>
      <Field name="code" label="Code">
        <Input ltr />
      </Field>
      <Button type="submit" variant="filled" busy={form.busy}>
        Send
      </Button>
    </Form>
  )
}
