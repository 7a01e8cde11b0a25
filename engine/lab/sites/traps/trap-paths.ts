/** Where the traps lie; the same on every site. Each is linked from the page of resources. */
export const trapPaths = {
  redirectLoop: '/go/round-1',
  calendar: '/calendar?month=2026-01',
  slow: '/archive',
  missing: '/catalogue-2019',
  busy: '/popular',
  /** Bytes in windows-1252, header and page say UTF-8. */
  latinSaidUtf8: '/heritage-1',
  /** Bytes in UTF-8, header says iso-8859-1. */
  utf8SaidLatin: '/heritage-2',
  /** The page about the company once more, without a canonical address. */
  copy: '/copy/about',
  /** The same with its canonical address. */
  printed: '/print/about',
  forbidden: '/staff-only/cash-book',
  privateLinks: '/partners',
  /** Redirects to a listener of the fixture itself that nobody may reach. */
  privateRedirect: '/go/intranet',
  metadataRedirect: '/go/metadata',
  injection: '/wall',
  noindex: '/thank-you',
  xRobotsTag: '/drafts',
  nofollow: '/resellers',
  behindNofollow: '/resellers/conditions',
  session: '/browse',
  long: '/chronicle',
  gzipBomb: '/poster',
  endless: '/live',
  empty: '/nothing',
} as const

/** Addresses to which no request may ever go, as pages link to them. */
export const privateAddresses = [
  'http://127.0.0.1:9/admin',
  'http://localhost:22/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://10.0.0.1/router',
  'http://192.168.1.1/',
  'http://0x7f000001/',
  'http://2130706433/',
  'file:///etc/passwd',
  'javascript:alert(1)',
] as const
