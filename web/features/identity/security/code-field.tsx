import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'

export type CodeKind = 'app' | 'recovery'

/** A code of the authenticator app, which phones and password managers fill in by themselves, or a recovery code. */
export function CodeField({ kind, hint }: { kind: CodeKind; hint?: ReactNode }) {
  const { t } = useLingui()
  const first = useRef<HTMLInputElement>(null)
  // It comes after a step that the person has just taken, and is the only thing to do.
  useEffect(() => first.current?.focus(), [kind])
  return kind === 'app' ? (
    <Field name="code" label={t`6-digit code`} hint={hint}>
      <Input
        key="app"
        ltr
        ref={first}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        placeholder="123 456"
        maxLength={20}
        className="tabular-nums"
      />
    </Field>
  ) : (
    <Field name="code" label={t`Recovery code`} hint={hint}>
      <Input
        key="recovery"
        ltr
        ref={first}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={40}
        className="font-mono"
      />
    </Field>
  )
}
