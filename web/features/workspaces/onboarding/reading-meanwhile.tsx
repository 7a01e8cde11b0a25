import { Trans } from '@lingui/react/macro'
import { BookOpenText } from 'lucide-react'

/** The website that the person came for is read while they answer. */
export function ReadingMeanwhile({ site }: { site: string }) {
  const host = URL.canParse(site) ? new URL(site).host : site
  return (
    <p className="-mt-4 flex items-start gap-2 text-small">
      <BookOpenText className="mt-0.5 size-4 shrink-0 text-subtle" aria-hidden="true" />
      <span>
        <Trans>
          We are reading{' '}
          <b dir="ltr" className="font-medium break-all text-fg" data-untrusted>
            {host}
          </b>{' '}
          while you answer. Follow progress under Knowledge.
        </Trans>
      </span>
    </p>
  )
}
