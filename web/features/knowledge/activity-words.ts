import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Activity } from '#contract/research.ts'
import { skipReason, stopReason } from './reason-words.ts'
import { pathOf } from './short-address.ts'

type Translate = (descriptor: MessageDescriptor) => string

/** Puts one thing that the research did into a sentence; an unknown code is said as it is. */
export function activityWords({ code, params }: Activity, i18n: { _: Translate }): string {
  const place = pathOf(String(params.url ?? params.origin ?? ''))
  const links = Number(params.links ?? 0)
  const words = Number(params.words ?? 0)
  const seconds = Number(params.seconds ?? 0)
  const reason = String(params.reason ?? '')
  switch (code) {
    case 'robots_read':
      return i18n._(msg`Following robots.txt.`)
    case 'robots_absent':
      return i18n._(msg`There is no robots.txt: every page may be read.`)
    case 'robots_unavailable':
      return i18n._(msg`robots.txt could not be read.`)
    case 'list_sitemap':
      return i18n._(msg`Found ${links} addresses in the sitemap ${place}.`)
    case 'list_feed':
      return i18n._(msg`Found ${links} addresses in the feed ${place}.`)
    case 'list_llms':
      return i18n._(msg`Found ${links} addresses in ${place}.`)
    case 'page_read':
      return i18n._(msg`Read ${place}: ${words} words.`)
    case 'page_as_before':
      return i18n._(msg`${place} is unchanged.`)
    case 'page_skipped': {
      const why = i18n._(skipReason(reason))
      return i18n._(msg`Skipped ${place}. ${why}`)
    }
    case 'page_retry': {
      const why = i18n._(skipReason(reason))
      return i18n._(msg`Trying ${place} again in ${seconds}s. ${why}`)
    }
    case 'crawl_ended':
      return i18n._(stopReason(reason))
    case 'stage_items':
      return i18n._(msg`Started extracting facts.`)
    case 'stage_report':
      return i18n._(msg`Started writing the analysis.`)
    case 'stage_screenshot':
      return i18n._(msg`Started taking a picture of the start page.`)
    case 'research_completed':
      return i18n._(msg`The research is done.`)
    case 'research_failed':
      return i18n._(msg`The research failed.`)
    case 'research_cancelled':
      return i18n._(msg`The research was cancelled.`)
    default:
      return code
  }
}
