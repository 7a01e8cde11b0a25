// How to reach the people of a site: e-mail, telephone, postal address.
import type { FoundItem } from '../found-item.ts'
import type { SiteView } from '../page/page-view.ts'
import { countryOf } from './country.ts'
import { findAddresses } from './find-addresses.ts'
import { findEmails } from './find-emails.ts'
import { findPhones } from './find-phones.ts'

export function findContacts(site: SiteView): FoundItem[] {
  const country = countryOf(site)
  return [...findEmails(site), ...findPhones(site, country), ...findAddresses(site)]
}
