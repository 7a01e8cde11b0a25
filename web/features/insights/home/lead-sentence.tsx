import type { Metrics } from '#contract/home.ts'
import { Plural, Trans } from '@lingui/react/macro'

/** How things stand, in one or two true sentences. */
export function LeadSentence({ metrics }: { metrics: Metrics }) {
  const { aiStaffOverview: staff, knowledgeBase: knowledge, performanceInsights: week } = metrics
  if (staff.total === 0) {
    if (knowledge.total === 0)
      return <Trans>No colleagues yet. Add a website, then hire someone who knows it.</Trans>
    if (knowledge.researched === 0) return <Trans>No colleagues yet, and no website is ready.</Trans>
    return (
      <Plural
        value={knowledge.researched}
        one="No colleagues yet. One website is ready: hire someone who knows it."
        other="No colleagues yet. # websites are ready: hire someone who knows them."
      />
    )
  }
  return (
    <>
      <Plural
        value={staff.active}
        _0="None of your staff is on shift."
        _2="Two of your staff are on shift."
        _3="Three of your staff are on shift."
        _4="Four of your staff are on shift."
        _5="Five of your staff are on shift."
        one="One of your staff is on shift."
        other="# of your staff are on shift."
      />{' '}
      <Plural
        value={week.current.interactions}
        _0="No one has asked them anything this week."
        one="They answered one question this week."
        other="They answered # questions this week."
      />
    </>
  )
}
