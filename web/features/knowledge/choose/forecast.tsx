import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { forecastOf, type SiteSurvey } from '#contract/sites/site-survey.ts'
import { useFormat } from '#web/platform/language/use-format.ts'

/** What is likely to be read and how long that takes, and where the numbers come from. */
export function Forecast({
  survey,
  chosen,
  maxPages,
}: {
  survey: SiteSurvey
  /** Pages that are chosen, the start page with them. */
  chosen: number
  maxPages: number
}) {
  const { t } = useLingui()
  const format = useFormat()
  const { pages, ms, boundBy } = forecastOf(survey, chosen, maxPages)
  const { afterMs } = survey.pace
  const time = format.duration(ms)
  const [all, after] = [format.number(chosen), format.duration(afterMs)]
  return (
    <div role="status" className="flex flex-col gap-0.5 text-small">
      <p className="text-fg">
        <Plural value={pages} one="# page" other="# pages" />
        {t`, `}
        <Trans>in about {time}</Trans>
      </p>
      <p className="text-subtle">
        {boundBy === 'nothing' ? null : (
          <>
            <Bound boundBy={boundBy} all={all} maxPages={maxPages} survey={survey} />{' '}
          </>
        )}
        <Pace pace={survey.pace} />
        {afterMs < 1_000 ? null : (
          <>
            {' '}
            <Trans>Facts and analysis took {after} more.</Trans>
          </>
        )}
      </p>
    </div>
  )
}

function Bound({
  boundBy,
  all,
  maxPages,
  survey,
}: {
  boundBy: 'limit' | 'operator' | 'plan' | 'time'
  all: string
  maxPages: number
  survey: SiteSurvey
}): ReactNode {
  const format = useFormat()
  const { bounds } = survey
  const time = format.duration(bounds.maxMs)
  const limit = format.number(maxPages)
  const most = format.number(bounds.maxPages)
  const left = format.number(bounds.planPages ?? 0)
  switch (boundBy) {
    case 'limit':
      return (
        <Trans>
          You chose {all}; “Pages at most” is {limit}.
        </Trans>
      )
    case 'operator':
      return (
        <Trans>
          You chose {all}; here a research reads {most} at most.
        </Trans>
      )
    case 'plan':
      return (
        <Trans>
          You chose {all}; your plan leaves room for {left}.
        </Trans>
      )
    case 'time':
      return (
        <Trans>
          You chose {all}; a research ends after {time}.
        </Trans>
      )
  }
}

function Pace({ pace }: { pace: SiteSurvey['pace'] }): ReactNode {
  const format = useFormat()
  const seconds = format.pause(pace.pageMs)
  const read = format.number(pace.measuredPages)
  if (pace.from === 'site')
    return (
      <Trans>
        Last time this website took {seconds} a page ({read} pages).
      </Trans>
    )
  if (pace.from === 'workspace')
    return (
      <Trans>
        Your other websites took {seconds} a page ({read} pages).
      </Trans>
    )
  if (pace.pauseFrom === 'robots')
    return <Trans>The website’s robots.txt asks for {seconds} between two pages.</Trans>
  if (pace.pauseFrom === 'latency')
    return <Trans>The website answers slowly, so we ask every {seconds}.</Trans>
  return <Trans>So as not to burden the website, we ask for a page every {seconds}.</Trans>
}
