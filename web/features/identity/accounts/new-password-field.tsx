import { useLingui } from '@lingui/react/macro'
import { Suspense, useDeferredValue, useRef, useState } from 'react'
import { passwordCharacters } from '#contract/person/password-length.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'
import { CapsLockHint } from './passwords/caps-lock-hint.tsx'
import { useCapsLock } from './passwords/use-caps-lock.ts'

const StrengthBars = lazyPart(() => import('./passwords/strength-bars.tsx'), 'StrengthBars')

type Meter = (password: string, known: readonly string[]) => number

interface NewPasswordFieldProps {
  label: string
  /** What the form calls it: `password` unless told. */
  name?: string
  /** What anybody may know of the person, and would try. */
  known?: readonly string[]
}

/** A password to be chosen, with how good it is in words and in bars. What judges it comes with the first key. */
export function NewPasswordField({ label, name = 'password', known = [] }: NewPasswordFieldProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const [meter, setMeter] = useState<Meter | null>(null)
  const isAsked = useRef(false)
  const judged = useDeferredValue(password)
  const capsLock = useCapsLock()

  const change = (typed: string) => {
    setPassword(typed)
    if (isAsked.current) return
    isAsked.current = true
    import('./passwords/password-meter.ts').then(
      ({ scoreOf }) => setMeter(() => scoreOf),
      () => {
        isAsked.current = false
      },
    )
  }
  const isShort = [...judged].length < passwordCharacters.least
  const score = isShort || meter === null ? null : meter(judged, known)
  const advice = t`At least 10 characters. Three or four words make a good one.`
  const easy = t`Easy to guess. Add another word.`
  const words = [easy, easy, t`Fair. Add another word.`, t`Strong enough.`, t`Strong.`]
  return (
    <Field
      name={name}
      label={label}
      hint={
        <>
          <Suspense fallback={<span className="mb-1 block h-1" />}>
            <StrengthBars score={score} />
          </Suspense>
          <span aria-live="polite">{score === null ? advice : words[score]}</span>
          <CapsLockHint isOn={capsLock.isOn} />
        </>
      }
    >
      <PasswordInput
        autoComplete="new-password"
        minLength={passwordCharacters.least}
        value={password}
        onChange={(event) => change(event.target.value)}
        {...capsLock.watch}
      />
    </Field>
  )
}
