import { useLingui } from '@lingui/react/macro'
import type { Device } from '#contract/person/sessions.ts'

// Names that are the same in every language.
const browsers = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
} as const
const systems = {
  android: 'Android',
  chromeos: 'ChromeOS',
  ios: 'iOS',
  linux: 'Linux',
  macos: 'macOS',
  windows: 'Windows',
} as const

/** Puts a device into words: "Firefox on Windows". */
export function useDeviceWords(): (device: Device) => string {
  const { t } = useLingui()
  return ({ browser, system, kind }) => {
    const on = system === 'other' ? null : systems[system]
    const by = browser === 'other' ? null : browsers[browser]
    if (by !== null && on !== null) return t`${by} on ${on}`
    if (by !== null) return by
    if (kind === 'program') return t`A program`
    return on ?? t`An unknown device`
  }
}
