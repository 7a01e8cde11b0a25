import type { Metrics } from '#contract/home.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'

type Thing = Metrics['configuration']['things'][number]

/** What is not set up yet, each with the page where it is done or explained. */
export function MissingThings({ things }: { things: readonly Thing[] }) {
  const { t } = useLingui()
  const missing = things.filter(({ done }) => !done)
  if (missing.length === 0) return <Trans>Nothing is missing</Trans>
  const names = {
    knowledge_source: t`a website`,
    staff: t`a colleague`,
    logo: t`a logo`,
    api_key: t`an API key`,
    model: t`a model`,
    mail: t`a mail server`,
  }
  return (
    <>
      <Trans>Missing:</Trans>{' '}
      {missing.map(({ key }, index) => (
        <span key={key}>
          {index === 0 ? null : t`, `}
          <Link {...placeOf(key)} className={textLinkClass}>
            {names[key]}
          </Link>
        </span>
      ))}
    </>
  )
}

function placeOf(key: Thing['key']) {
  if (key === 'knowledge_source') return { to: '/Knowledge' } as const
  if (key === 'staff') return { to: '/my-staff' } as const
  if (key === 'api_key') return { to: '/settings', hash: 'programs' } as const
  return { to: '/help-support', hash: key } as const
}
