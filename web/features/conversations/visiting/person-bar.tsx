import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { ConversationEvent } from '#contract/conversations.ts'
import type { VisitConversation } from '#contract/visitors/visits.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { StateDot } from '#web/ui/display/badge.tsx'
import { fieldClass } from '#web/ui/forms/field-class.ts'
import { classes } from '#web/ui/classes.ts'
import type { useCalls } from './use-calls.ts'

/** Said last, each of these asks for an address. */
const asksAddress: ReadonlySet<ConversationEvent | undefined> = new Set([
  'nobody_came',
  'contact_wanted',
  'outside_hours',
  'calls_used_up',
  'limit_reached',
])

/** Under the thread: who is waited for or speaks, and what the visitor can do about it. */
export function PersonBar({
  visit,
  name,
  calls,
}: {
  visit: VisitConversation | null
  name: string
  calls: ReturnType<typeof useCalls>
}) {
  const inWords = useProblemWords()
  const [isLeaving, setLeaving] = useState(false)
  // An answer is what comes next; a question that opens the conversation again takes back nothing that was told before it.
  const lastSaid = visit?.messages.findLast(
    ({ role, state, event }) =>
      (role === 'event' ? event !== 'reopened' : role !== 'person') && state === 'complete',
  )
  const last = lastSaid?.event
  const isOffered = last === 'offered' || last === 'rated_badly' || lastSaid?.lookUp?.fault !== undefined
  const speaker = visit?.speaker ?? 'staff'
  const person = visit?.person
  const hasContact = visit !== null && visit.contactEmail !== null
  const fault = calls.error === null ? null : toProblem(calls.error)
  const isWanted = fault?.code === 'too_many_calls_for_a_person' || asksAddress.has(last)
  const asksContact = !hasContact && (isWanted || isLeaving)
  if (speaker === 'closed' && !isWanted && fault === null) return null
  return (
    <div className="px-3">
      {fault === null ? null : (
        <div className="pb-2">
          <Notice tone="bad" live>
            {inWords(fault)}
          </Notice>
        </div>
      )}
      <div
        className={classes(
          'flex flex-wrap items-center gap-x-3 gap-y-2',
          (speaker === 'waiting' || speaker === 'person') && 'pb-2',
        )}
      >
        {/* The sentence alone is read out when it changes; what says it stands there before. */}
        <div role="status">
          {speaker === 'waiting' ? (
            <StateDot tone="warn" busy>
              <Trans>Waiting for a person</Trans>
            </StateDot>
          ) : null}
          {speaker === 'person' ? (
            <StateDot tone="ok">
              {person === null || person === undefined ? (
                <Trans>You are talking to a person</Trans>
              ) : (
                <Trans>You are talking to {person}</Trans>
              )}
            </StateDot>
          ) : null}
        </div>
        {speaker === 'waiting' ? (
          <span className="ms-auto flex flex-wrap gap-2">
            {hasContact || asksContact ? null : (
              <Button size="sm" onClick={() => setLeaving(true)}>
                <Trans>Leave my e-mail</Trans>
              </Button>
            )}
            <Button size="sm" busy={calls.isGoing} onClick={calls.goOn}>
              <Trans>Go on with {name}</Trans>
            </Button>
          </span>
        ) : null}
      </div>
      {speaker === 'staff' && isOffered ? (
        <div className="pb-2">
          <Button size="sm" busy={calls.isAsking} onClick={calls.askPerson}>
            <Trans>Talk to a person</Trans>
          </Button>
        </div>
      ) : null}
      {asksContact ? (
        <div className="pb-2">
          <ContactForm busy={calls.isLeaving} onBegin={() => setLeaving(true)} onLeave={calls.leave} />
        </div>
      ) : null}
    </div>
  )
}

function ContactForm({
  busy,
  onBegin,
  onLeave,
}: {
  busy: boolean
  /** What is being typed stays, whatever is said meanwhile. */
  onBegin: () => void
  onLeave: (contact: { email: string; name: string }) => void
}) {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    onLeave({ email: email.trim(), name: name.trim() })
  }
  return (
    <form
      aria-label={t`Leave your e-mail address`}
      onSubmit={send}
      onInput={onBegin}
      className="grid gap-2 sm:grid-cols-[1fr_1.4fr_auto]"
    >
      <input
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        autoComplete="name"
        maxLength={120}
        aria-label={t`Your name (optional)`}
        placeholder={t`Your name (optional)`}
        className={classes(fieldClass, 'h-9')}
      />
      <input
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        dir="ltr"
        aria-label={t`Your e-mail address`}
        placeholder={t`Your e-mail address`}
        className={classes(fieldClass, 'h-9 rtl:text-end')}
      />
      <Button type="submit" busy={busy}>
        <Trans>Send my address</Trans>
      </Button>
    </form>
  )
}
