import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

const words: Readonly<Record<string, MessageDescriptor>> = {
  private_address: msg`It leads to an address inside the network, which is never reached`,
  unresolvable: msg`There is no such name`,
  refused: msg`Nobody listens there`,
  timeout: msg`It took too long to answer`,
  cut_off: msg`The connection was cut off`,
  tls: msg`Its certificate is not valid`,
  not_http: msg`What is there does not speak HTTP`,
  no_secret: msg`Nothing was sent: its secret can’t be opened, so make another one`,
}

/** Why nothing was answered, in words. */
export function useFaultWords(): (fault: string | null) => string {
  const { i18n, t } = useLingui()
  return (fault) => {
    const known = fault === null ? undefined : words[fault]
    return known === undefined ? t`Nothing could be read from the answer` : i18n._(known)
  }
}
