import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PageChoice } from '#contract/sites/page-choice.ts'
import { readablePath } from './readable-path.ts'

const shown = 4

/** Which pages are read, in words. */
export function ChoiceWords({ choice }: { choice: PageChoice | null }): ReactNode {
  if (choice === null) return <Trans>All pages</Trans>
  const exclude = choice.exclude.filter((path) => path !== '/')
  if (exclude.length === choice.exclude.length)
    return choice.include.length === 0 ? (
      <Trans>
        All but <Paths of={exclude} />
      </Trans>
    ) : (
      <Trans>
        All but <Paths of={exclude} />, plus <Paths of={choice.include} />
      </Trans>
    )
  if (choice.include.length === 0) return <Trans>Only the start page</Trans>
  return exclude.length === 0 ? (
    <Trans>
      Only <Paths of={choice.include} />
    </Trans>
  ) : (
    <Trans>
      Only <Paths of={choice.include} />, without <Paths of={exclude} />
    </Trans>
  )
}

function Paths({ of }: { of: readonly string[] }) {
  const { t } = useLingui()
  const more = of.length - shown
  return (
    <>
      <bdi dir="ltr" className="break-words" data-untrusted="">
        {of.slice(0, shown).map(readablePath).join(t`, `)}
      </bdi>
      {more > 0 ? (
        <>
          {' '}
          <Plural value={more} one="and # more" other="and # more" />
        </>
      ) : null}
    </>
  )
}
