import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Message } from '#contract/conversations.ts'

/** What an event says to the visitor; they always read what happens next. */
export function VisitorEvent({
  message: { event, author },
  name,
  company,
}: {
  message: Message
  name: string
  company: string
}): ReactNode {
  switch (event) {
    case 'offered':
      return <Trans>The website does not say. You can ask a person of {company}.</Trans>
    case 'asked':
      return <Trans>You asked for a person. {company} has been told and answers here.</Trans>
    case 'nobody_came':
      return <Trans>Nobody has come yet. Leave your e-mail address, and you get the answer by e-mail.</Trans>
    case 'contact_wanted':
      return (
        <Trans>
          Nobody can be reached at the moment. Leave your e-mail address, and you get the answer by e-mail.
        </Trans>
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
