import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { strengthOf } from './password-strength.ts'

/** A password to be chosen, with how good it is in words. `known` is what anybody may know of the person. */
export function NewPasswordField({ label, known = [] }: { label: string; known?: readonly string[] }) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const words = {
    none: t`At least 10 characters. Three or four words make a good one.`,
    short: t`At least 10 characters. Three or four words make a good one.`,
    weak: t`Easy to guess. Make it longer, or add a word.`,
    fair: t`Good.`,
    strong: t`Strong.`,
  }
  return (
    <Field
      name="password"
      label={label}
      hint={<span aria-live="polite">{words[strengthOf(password, known)]}</span>}
    >
      <PasswordInput
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </Field>
  )
}
