import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { Input, type InputProps } from './input.tsx'

/** A password that can be shown while it is typed; stands inside a `Field`. */
export function PasswordInput(props: Omit<InputProps, 'type'>) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  return (
    <div className="relative">
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="off"
        className="pe-10"
      />
      <IconButton
        size="sm"
        className="!absolute end-0.5 top-0.5"
        label={isShown ? t`Hide password` : t`Show password`}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      </IconButton>
    </div>
  )
}
