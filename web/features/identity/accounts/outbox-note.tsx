import { Trans } from '@lingui/react/macro'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'
import { Notice } from '#web/ui/display/notice.tsx'
import { useConfiguration } from './configuration.ts'

/** Where mails can be read when this installation sends none; nothing where it does. */
export function OutboxNote() {
  const url = useConfiguration()?.outboxUrl
  if (!url) return null
  return (
    <Notice>
      <Trans>
        Mails are kept on this machine:{' '}
        <a href={url} target="_blank" rel="noreferrer" className={textLinkClass}>
          open the outbox
        </a>
      </Trans>
    </Notice>
  )
}
