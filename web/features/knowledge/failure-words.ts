import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

/** Why a research failed, by its code; the server says the same to programs, in English. */
const failures: Record<string, MessageDescriptor> = {
  unresolvable: msg`This address does not exist: no server answers to its name.`,
  private_address: msg`This address is inside a private network and cannot be researched.`,
  refused: msg`The website refused the connection.`,
  tls: msg`The website has no valid certificate, so its pages cannot be trusted.`,
  timeout: msg`The website did not answer in time.`,
  cut_off: msg`The website’s answer was cut off.`,
  too_large: msg`The page at this address is too large to read.`,
  redirect_loop: msg`The website redirects in a circle.`,
  too_many_redirects: msg`The website redirects too many times.`,
  not_found: msg`There is no page at this address.`,
  access_denied: msg`The website does not let us read this page.`,
  client_error: msg`The website refused to show this page.`,
  server_error: msg`The website answered with an error of its own.`,
  rate_limited: msg`The website asked us to come back later.`,
  not_a_page: msg`There is no website at this address, but a file of another kind.`,
  broken: msg`The document at this address cannot be read.`,
  empty: msg`The page at this address is empty.`,
  needs_rendering: msg`This website’s text needs scripts, which are not run here.`,
  robots_forbidden: msg`The website’s robots.txt forbids reading it.`,
  robots_unavailable: msg`The website’s robots.txt cannot be read right now.`,
  noindex: msg`The website asks not to be indexed.`,
  not_http: msg`The website leads to an address that is not on the web.`,
  internal: msg`Something went wrong while this site was researched. Try again.`,
}

/** The sentence for a research that failed. */
export function failureWords(code: string): MessageDescriptor {
  return failures[code] ?? msg`The page at this address cannot be read.`
}
