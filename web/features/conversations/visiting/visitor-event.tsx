import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Message } from '#contract/conversations.ts'
import { useDay } from '#web/platform/language/use-day.ts'

/** What an event says to the visitor, as it was then; they always read what happens next. */
export function VisitorEvent({
  message: { event, author, text, told, createdAt },
  name,
  company,
  hasContact,
}: {
  message: Message
  name: string
  company: string
  /** Nobody is asked for an address that is known. */
  hasContact: boolean
}): ReactNode {
  switch (event) {
    case 'offered':
      return <Trans>The website does not say. You can ask to speak to someone at {company}.</Trans>
    case 'rated_badly':
      return <Trans>Sorry this did not help. You can ask to speak to someone at {company}.</Trans>
    case 'asked':
      return told?.promiseMinutes === undefined ? (
        <Trans>We have let {company} know; someone will reply here.</Trans>
      ) : (
        <Trans>
          We have let {company} know; someone will reply here, usually within{' '}
          <Minutes count={told.promiseMinutes} />.
        </Trans>
      )
    case 'nobody_came':
      return hasContact ? (
        <Trans>Nobody has joined yet. You will get the answer by e-mail.</Trans>
      ) : (
        <Trans>
          Nobody has joined yet. Leave your e-mail address, and you will get the answer by e-mail.
        </Trans>
      )
    case 'contact_wanted':
      return hasContact ? (
        <Trans>Nobody can be reached at the moment.</Trans>
      ) : (
        <Trans>
          Nobody can be reached at the moment. Leave your e-mail address, and you will get the answer by
          e-mail.
        </Trans>
      )
    case 'outside_hours':
      return (
        <>
          {text === '' ? (
            <Trans>You asked outside the opening hours of {company}.</Trans>
          ) : (
            <bdi data-untrusted="" className="whitespace-pre-line">
              {text}
            </bdi>
          )}{' '}
          {told?.backAt === undefined ? null : <BackAt at={told.backAt} toldAt={createdAt} />}
          {hasContact ? null : (
            <Trans>Leave your e-mail address, and you will get the answer by e-mail.</Trans>
          )}
        </>
      )
    case 'calls_used_up':
      return hasContact ? (
        <Trans>You have asked for a person several times. You will get the answer by e-mail.</Trans>
      ) : (
        <Trans>
          You have asked for a person several times. Leave your e-mail address, and you will get the answer by
          e-mail.
        </Trans>
      )
    case 'limit_reached':
      return (
        <>
          <LimitWords words={text} company={company} />{' '}
          {hasContact ? (
            <Trans>You will get the answer by e-mail.</Trans>
          ) : (
            <Trans>Leave your e-mail address, and you will get the answer by e-mail.</Trans>
          )}
        </>
      )
    case 'contact_left':
      return (
        <Trans>
          {company} has your e-mail address. If you have left by the time someone answers, you will get the
          answer by e-mail.
        </Trans>
      )
    case 'joined':
      return author === undefined ? (
        <Trans>Someone from {company} has joined.</Trans>
      ) : (
        <Trans>
          {author} from {company} has joined. You are talking to a person now.
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

/** What a visitor reads who has asked as much as they may: the company's words, or the product's own. */
function LimitWords({ words, company }: { words: string; company: string }): ReactNode {
  if (words === '') return <Trans>{company} answers no more questions here for now.</Trans>
  return (
    <bdi data-untrusted="" className="whitespace-pre-line">
      {words}
    </bdi>
  )
}

const sixDaysMs = 6 * 86_400_000

/** When people are there again, on the visitor's own clock. */
function BackAt({ at, toldAt }: { at: string; toldAt: string }) {
  const inWords = useDay()
  const isNear = Date.parse(at) - Date.parse(toldAt) < sixDaysMs
  // Each language has its own word between the two. From a week on, a day of the week alone could be another one.
  const day = inWords(at, isNear ? { weekday: 'long' } : { weekday: 'long', day: 'numeric', month: 'long' })
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
