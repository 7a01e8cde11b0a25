import type { Device } from '#contract/person/sessions.ts'

const browsers: readonly [RegExp, Device['browser']][] = [
  [/\bEdg(e|A|iOS)?\//, 'edge'],
  [/\b(OPR|Opera|OPiOS)\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'chrome'],
  [/\bSafari\//, 'safari'],
]
const systems: readonly [RegExp, Device['system']][] = [
  [/\bWindows\b/, 'windows'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bAndroid\b/, 'android'],
  [/\b(iPhone|iPad|iPod)\b/, 'ios'],
  [/\b(Macintosh|Mac OS X)\b/, 'macos'],
  [/\bLinux\b/, 'linux'],
]

/** What a browser says of itself, as codes. Browsers name those that they resemble too, so the order matters. */
export function deviceOf(userAgent: string): Device {
  const [browser, system] = [firstOf(browsers, userAgent), firstOf(systems, userAgent)]
  const isTablet =
    /\biPad\b|\bTablet\b/.test(userAgent) || (system === 'android' && !/\bMobile\b/.test(userAgent))
  const isProgram = !userAgent.startsWith('Mozilla/')
  const kind = isProgram
    ? 'program'
    : isTablet
      ? 'tablet'
      : system === 'android' || system === 'ios'
        ? 'phone'
        : 'computer'
  return { browser: browser ?? 'other', system: system ?? 'other', kind }
}

const firstOf = <Code>(known: readonly [RegExp, Code][], text: string): Code | undefined =>
  known.find(([pattern]) => pattern.test(text))?.[1]
