import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** Why a page was passed over, by the code that the research gives. */
const skipReasons: Record<string, MessageDescriptor> = {
  malformed: msg`The link is not a whole address.`,
  not_http: msg`The link leads to something that is not a web page.`,
  off_site: msg`It belongs to another website.`,
  address_too_long: msg`Its address is too long.`,
  file_type: msg`This kind of file is not read.`,
  not_chosen: msg`It is outside what you chose to read.`,
  too_deep: msg`It is deeper than you asked for.`,
  robots_forbidden: msg`The website’s robots.txt asks not to read it.`,
  robots_unavailable: msg`The website’s robots.txt could not be read, so its pages are left alone.`,
  trap_repeated_segment: msg`Its address repeats itself, as if in a loop.`,
  trap_calendar: msg`It is one more page of an endless calendar.`,
  trap_counter: msg`It is one more page of an endless list.`,
  trap_template: msg`Pages like this one had nothing new.`,
  template_share: msg`Enough pages like this one were read.`,
  unresolvable: msg`No server has this name.`,
  port_refused: msg`It is on a port that websites do not use.`,
  private_address: msg`It leads into a private network.`,
  refused: msg`The website refused the connection.`,
  tls: msg`The website has no valid certificate.`,
  timeout: msg`The website did not answer in time.`,
  cut_off: msg`The website’s answer was cut off.`,
  too_large: msg`It is too large to read.`,
  redirect_loop: msg`It redirects in a circle.`,
  too_many_redirects: msg`It redirects too many times.`,
  not_found: msg`The page does not exist.`,
  access_denied: msg`The website does not let visitors read it.`,
  client_error: msg`The website refused to show it.`,
  server_error: msg`The website answered with an error of its own.`,
  rate_limited: msg`The website asked to come back later.`,
  not_a_page: msg`It is not a page with text.`,
  broken: msg`The document is broken.`,
  unreadable: msg`The document cannot be read.`,
  not_kept: msg`What it says could not be kept.`,
  empty: msg`There is no text on it.`,
  needs_rendering: msg`Its text needs scripts, which are not run.`,
  noindex: msg`The page asks not to be indexed.`,
  already_read: msg`Already read at another address.`,
  duplicate: msg`It is identical to another page.`,
  near_duplicate: msg`It is almost identical to another page.`,
  engine_unavailable: msg`Firecrawl does not answer.`,
  engine_refused: msg`Firecrawl refused to read it.`,
  engine_no_credits: msg`No Firecrawl credits are left.`,
  canonical_elsewhere: msg`It names another page as its original.`,
}

/** Why a research ended before it had read everything. */
const stopReasons: Record<string, MessageDescriptor> = {
  finished: msg`Every page we found was read.`,
  enough: msg`Further pages had nothing new.`,
  depth_budget: msg`Only deeper pages were left.`,
  page_budget: msg`It stopped at your page limit. Raise the limit to read more.`,
  byte_budget: msg`It stopped at the data limit for one research.`,
  time_budget: msg`It stopped at the time limit.`,
  fetch_budget: msg`It stopped after too many broken addresses.`,
  engine_lost: msg`Firecrawl stopped before it had read everything.`,
  host_unavailable: msg`The website stopped answering.`,
  start_failed: msg`The first page could not be read.`,
  cancelled: msg`It was cancelled.`,
}

/** The sentence for a skipped page's code. */
export function skipReason(code: string | null): MessageDescriptor {
  return (code === null ? undefined : skipReasons[code]) ?? msg`It could not be read.`
}

/** The sentence for the code with which a research ended; unknown codes have a general one. */
export function stopReason(code: string | null): MessageDescriptor {
  return (code === null ? undefined : stopReasons[code]) ?? msg`It stopped before everything was read.`
}

/** What the person can do about a research that failed, by its code. */
export function whatToDo(code: string): MessageDescriptor {
  if (code === 'unresolvable' || code === 'not_found')
    return msg`Check the address for typos. If it is right, research it again later.`
  if (code === 'robots_forbidden' || code === 'noindex')
    return msg`Ask whoever runs the website to allow StaffroomBot in robots.txt, then research it again.`
  if (code === 'private_address' || code === 'not_http' || code === 'not_a_page')
    return msg`Add the public address of the website instead.`
  if (code === 'needs_rendering' || code === 'empty')
    return msg`Try an address of the same website that shows its text without scripts.`
  if (code === 'access_denied' || code === 'client_error' || code === 'tls')
    return msg`Ask whoever runs the website, then research it again.`
  return msg`This may be temporary. Research it again in a few minutes.`
}
