import { Plural, useLingui } from '@lingui/react/macro'
import { ArrowUp, Square } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId } from 'react'
import { limits } from '#contract/limits.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'

const most = limits.questionCharacters
const countFrom = most - 400

interface ComposerProps {
  text: string
  onText: (text: string) => void
  name: string
  /** What is written here, where it is no question to somebody. */
  label?: string
  /** An answer is being made: sending waits, stopping is offered. */
  busy: boolean
  onSend: (text: string) => void
  onStop: () => void
  inputRef: RefObject<HTMLTextAreaElement | null>
}

/** Where a question is written: Enter sends, Shift and Enter begins a new line. */
export function Composer({ text, onText, name, label, busy, onSend, onStop, inputRef }: ComposerProps) {
  const { t } = useLingui()
  const words = label ?? t`Ask ${name}`
  const noteId = useId()
  const isTooLong = text.length > most
  const send = () => {
    if (busy || isTooLong || text.trim() === '') return
    onSend(text.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed, Enter belongs to the keyboard.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      // In view also where the window ends before the conversation does.
      className="sticky bottom-(--footer-height) border-t border-line bg-surface p-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="flex items-end gap-1 rounded-control border border-field bg-surface ps-3 pe-1 has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:-outline-offset-1 has-[textarea:focus-visible]:outline-brand">
        <textarea
          ref={inputRef}
          rows={1}
          // The hint runs the page's way; what is written runs its own.
          dir={text === '' ? undefined : 'auto'}
          value={text}
          aria-label={words}
          aria-describedby={noteId}
          aria-invalid={isTooLong || undefined}
          placeholder={words}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-40 min-h-9 flex-1 resize-none bg-transparent py-[7px] text-body text-fg outline-none max-sm:text-[1rem]"
        />
        {busy ? (
          <IconButton label={t`Stop the answer`} size="sm" className="my-0.5" onClick={onStop}>
            <Square aria-hidden="true" className="!size-3.5 fill-current" />
          </IconButton>
        ) : (
          <IconButton
            label={t`Send`}
            type="submit"
            size="sm"
            className="my-0.5 bg-brand !text-on-brand hover:!bg-brand-hover disabled:bg-transparent disabled:!text-subtle"
            disabled={isTooLong || text.trim() === ''}
          >
            <ArrowUp aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <p
        id={noteId}
        className={`mt-1 px-1 text-caption empty:hidden ${isTooLong ? 'text-bad' : 'text-subtle'}`}
      >
        {isTooLong ? (
          <Plural value={text.length - most} one="# character too many" other="# characters too many" />
        ) : null}
        {!isTooLong && text.length >= countFrom ? (
          <Plural value={most - text.length} one="# character left" other="# characters left" />
        ) : null}
      </p>
    </form>
  )
}
