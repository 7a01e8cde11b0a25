import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Field } from '#web/ui/forms/field.tsx'
import { Input, type InputProps } from '#web/ui/forms/input.tsx'

interface EmailFieldProps {
  /** What password managers fill in: `username` where it is signed in with, `email` elsewhere. */
  autoComplete: string
  aside?: ReactNode
  value?: string
  onChange?: InputProps['onChange']
}

/** An e-mail address. */
export function EmailField({ aside, ...rest }: EmailFieldProps) {
  const { t } = useLingui()
  return (
    <Field name="email" label={t`E-mail`} aside={aside}>
      <Input ltr type="email" inputMode="email" autoCapitalize="off" spellCheck={false} {...rest} />
    </Field>
  )
}
