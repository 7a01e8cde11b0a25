import { type KeyboardEvent, useState } from 'react'

/** Whether Caps Lock is on while a password is being typed; spread `watch` over the input. */
export function useCapsLock() {
  const [isOn, setOn] = useState(false)
  const note = (event: KeyboardEvent<HTMLInputElement>) => setOn(event.getModifierState('CapsLock'))
  return { isOn, watch: { onKeyDown: note, onKeyUp: note, onBlur: () => setOn(false) } }
}
