import type { ReactNode } from 'react'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { CapsLockHint } from './caps-lock-hint.tsx'
import { useCapsLock } from './use-caps-lock.ts'

/** The password that a person has already. */
export function PasswordField({ label, aside }: { label: string; aside?: ReactNode }) {
  const capsLock = useCapsLock()
  return (
    <Field name="password" label={label} aside={aside} hint={<CapsLockHint isOn={capsLock.isOn} />}>
      <PasswordInput autoComplete="current-password" {...capsLock.watch} />
    </Field>
  )
}
