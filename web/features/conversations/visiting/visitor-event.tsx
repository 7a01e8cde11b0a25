import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Message } from '#contract/conversations.ts'
import type { Visitable } from '#contract/visitors/visits.ts'
import { useDay } from '#web/platform/language/use-day.ts'

/** What an event says to the visitor; they always read what happens next. */
export function VisitorEvent({
  message: { event, author, text },
  name,
  company,
  hasContact,
  people,
}: {
  message: Message
  name: string
  company: string
  /** Nobody is asked for an address that is known. */
  hasContact: boolean
  people: Visitable['people']
}): ReactNode {
  switch (event) {
    case 'offered':
      return <Trans>The website does not say. You can ask a person of {company}.</Trans>
    case 'asked':
      return people.promiseMinutes === null ? (
        <Trans>You asked for a person. {company} has been told and answers here.</Trans>
      ) : (
        <Trans>
          You asked for a person. {company} has been told and answers here, usually within{' '}
          <Minutes count={people.promiseMinutes} />.
        </Trans>
      )
    case 'nobody_came':
      return hasContact ? (
        <Trans>Nobody has come yet. You get the answer by e-mail.</Trans>
      ) : (
        <Trans>Nobody has come yet. Leave your e-mail address, and you get the answer by e-mail.</Trans>
      )
    case 'contact_wanted':
      return hasContact ? (
        <Trans>Nobody can be reached at the moment.</Trans>
      ) : (
        <Trans>
          Nobody can be reached at the moment. Leave your e-mail address, and you get the answer by e-mail.
        </Trans>
      )
    case 'outside_hours':
      return (
        <>
          {text === '' ? (
            <Trans>Nobody at {company} is available right now.</Trans>
          ) : (
            <bdi data-untrusted="" className="whitespace-pre-line">
              {text}
            </bdi>
          )}{' '}
          {people.backAt === null ? null : <BackAt at={people.backAt} />}
          {hasContact ? null : <Trans>Leave your e-mail address, and you get the answer by e-mail.</Trans>}
        </>
      )
    case 'contact_left':
      return (
        <Trans>
          You left your e-mail address. If you have gone when a person answers, the answer comes by e-mail.
        </Trans>
      )
    case 'joined':
      return author === undefined ? (
        <Trans>A person of {company} joined.</Trans>
      ) : (
        <Trans>
          {author} of {company} joined. You are talking to a person now.
        </Trans>
      )
    case 'person_left':
      return (
        <Trans>The person you were talking to is not there any more. {company} has been told again.</Trans>
      )
    case 'returned':
      return <Trans>{name} answers again, an AI assistant.</Trans>
    case 'closed':
      return <Trans>This conversation was closed. Ask again whenever you like.</Trans>
    case 'reopened':
      return <Trans>{name} answers, an AI assistant.</Trans>
    case undefined:
      return null
  }
}

/** When people are there again, on the visitor's own clock. */
function BackAt({ at }: { at: string }) {
  const inWords = useDay()
  // Each language has its own word between the two.
  const day = inWords(at, { weekday: 'long' })
  const time = inWords(at, { timeStyle: 'short' })
  return (
    <>
      <Trans>
        We are back on {day} at {time}.
      </Trans>{' '}
    </>
  )
}

function Minutes({ count }: { count: number }) {
  const hours = count / 60
  return count % 60 === 0 ? (
    <Plural value={hours} one="# hour" other="# hours" />
  ) : (
    <Plural value={count} one="# minute" other="# minutes" />
  )
}
