import { describe, expect, it } from 'vitest'
import { ALLOW_ALL, FORBID_ALL, MAX_ROBOTS_BYTES, mayFetch, parseRobots } from './robots.ts'

/** `allowed(lines, path)`: whether StaffroomBot may fetch the path of https://acme.test. */
function allowed(lines: string | string[], path: string): boolean {
  const text = typeof lines === 'string' ? lines : lines.join('\n')
  return mayFetch(parseRobots(text, 'StaffroomBot'), `https://acme.test${path}`)
}

const rules = (...lines: string[]) => ['user-agent: *', ...lines]

type Vector = [what: string, lines: string | string[], path: string, allowed: boolean]

const GROUPS: Vector[] = [
  ['an empty file allows all', '', '/a', true],
  ['only blank lines allow all', '\n\n\r\n', '/a', true],
  ['a rule without a group says nothing', 'disallow: /', '/a', true],
  ['a group for everybody counts', rules('disallow: /'), '/a', false],
  ['a group for us counts', ['user-agent: StaffroomBot', 'disallow: /'], '/a', false],
  ['a group for another crawler does not', ['user-agent: OtherBot', 'disallow: /'], '/a', true],
  ['names compare without case', ['USER-AGENT: sTAFFROOMbOT', 'DISALLOW: /'], '/a', false],
  [
    'our group replaces that for everybody',
    ['user-agent: *', 'disallow: /', 'user-agent: StaffroomBot', 'disallow: /x'],
    '/a',
    true,
  ],
  [
    'our group replaces it whatever the order',
    ['user-agent: StaffroomBot', 'disallow: /x', '', 'user-agent: *', 'disallow: /'],
    '/a',
    true,
  ],
  ['our empty group allows all', ['user-agent: *', 'disallow: /', 'user-agent: StaffroomBot'], '/a', true],
  [
    'our group with an empty rule allows all',
    ['user-agent: *', 'disallow: /', 'user-agent: StaffroomBot', 'disallow:'],
    '/a',
    true,
  ],
  [
    'two groups for us are one',
    [
      'user-agent: StaffroomBot',
      'disallow: /a',
      'user-agent: B',
      'disallow: /',
      'user-agent: StaffroomBot',
      'disallow: /b',
    ],
    '/b',
    false,
  ],
  [
    'the first of two groups still counts',
    [
      'user-agent: StaffroomBot',
      'disallow: /a',
      'user-agent: B',
      'disallow: /',
      'user-agent: StaffroomBot',
      'disallow: /b',
    ],
    '/a',
    false,
  ],
  [
    'two groups for everybody are one',
    ['user-agent: *', 'disallow: /a', 'user-agent: *', 'disallow: /b'],
    '/a',
    false,
  ],
  ['names may be listed', ['user-agent: A', 'user-agent: StaffroomBot', 'disallow: /'], '/a', false],
  ['everybody may be listed with a name', ['user-agent: A', 'user-agent: *', 'disallow: /'], '/a', false],
  ['a blank line does not end a group', ['user-agent: StaffroomBot', '', 'disallow: /'], '/a', false],
  [
    'an unknown line does not end a list of names',
    ['user-agent: StaffroomBot', 'noindex: /', 'user-agent: B', 'disallow: /'],
    '/a',
    false,
  ],
  [
    'a sitemap does not end a list of names',
    ['user-agent: StaffroomBot', 'sitemap: /s', 'user-agent: B', 'disallow: /'],
    '/a',
    false,
  ],
  [
    'a rule ends a list of names',
    ['user-agent: StaffroomBot', 'disallow: /x', 'user-agent: B', 'disallow: /'],
    '/a',
    true,
  ],
  ['a version after our name is passed over', ['user-agent: StaffroomBot/1.0', 'disallow: /'], '/a', false],
  [
    'words after our name are passed over',
    ['user-agent: StaffroomBot (research)', 'disallow: /'],
    '/a',
    false,
  ],
  ['a longer name is not ours', ['user-agent: StaffroomBot-Images', 'disallow: /'], '/a', true],
  ['a shorter name is not ours', ['user-agent: Staffroom', 'disallow: /'], '/a', true],
  ['a star with words counts for everybody', ['user-agent: * (all)', 'disallow: /'], '/a', false],
  ['a star with letters does not', ['user-agent: *bot', 'disallow: /'], '/a', true],
  ['a number in a name ends it', ['user-agent: StaffroomBot2', 'disallow: /'], '/a', false],
]

const LINES: Vector[] = [
  ['lines may end in CR', 'user-agent: *\rdisallow: /\r', '/a', false],
  ['lines may end in CRLF', 'user-agent: *\r\ndisallow: /\r\n', '/a', false],
  ['line ends may be mixed', 'user-agent: *\rdisallow: /x\r\ndisallow: /a\n', '/a', false],
  ['a mark of byte order is skipped', '\uFEFFuser-agent: *\ndisallow: /', '/a', false],
  ['spaces around are skipped', '  user-agent :  *  \n\tdisallow\t:\t/a\t', '/a', false],
  ['a comment is skipped', rules('disallow: /a # not this'), '/a', false],
  ['a whole line may be a comment', rules('# disallow: /a'), '/a', true],
  ['a comment may follow a name', ['user-agent: StaffroomBot#us', 'disallow: /'], '/a', false],
  ['the colon may be missing', ['user-agent *', 'disallow /a'], '/a', false],
  ['without colon there must be two words', rules('disallow /a /b'), '/a', true],
  ['useragent is understood', ['useragent: *', 'disallow: /'], '/a', false],
  ['user agent is understood', ['user agent: *', 'disallow: /'], '/a', false],
  ['a misspelt disallow is understood', rules('dissallow: /a', 'disalow: /b'), '/a', false],
  ['another misspelt disallow is understood', rules('diasllow: /a'), '/a', false],
  ['an unknown word is skipped', rules('forbid: /'), '/a', true],
  [
    'a page of HTML says nothing',
    '<!doctype html><html><body>user-agent: *<br>disallow: /</body></html>',
    '/a',
    true,
  ],
  ['nonsense bytes say nothing', '\u0000\u0001\uFFFD:\u0000\n:::\n:', '/a', true],
  ['an empty disallow says nothing', rules('disallow:'), '/a', true],
  ['an empty allow says nothing', rules('disallow: /a', 'allow:'), '/a', false],
  [
    'a huge file is read to its limit',
    `user-agent: *\ndisallow: /a\n${'#'.repeat(MAX_ROBOTS_BYTES)}\ndisallow: /b`,
    '/b',
    true,
  ],
  [
    'a huge file is read up to there',
    `user-agent: *\ndisallow: /a\n${'#'.repeat(MAX_ROBOTS_BYTES)}`,
    '/a',
    false,
  ],
]

const PATHS: Vector[] = [
  ['a rule is a beginning', rules('disallow: /fish'), '/fish.html', false],
  ['a rule is not a middle', rules('disallow: /fish'), '/catfish', true],
  ['paths compare with case', rules('disallow: /fish'), '/Fish', true],
  ['a folder is not its name', rules('disallow: /fish/'), '/fish', true],
  ['a folder holds its pages', rules('disallow: /fish/'), '/fish/salmon', false],
  ['the query belongs to the path', rules('disallow: /fish?id='), '/fish?id=1', false],
  ['the query can be matched from the start', rules('disallow: /*?'), '/a/b?c', false],
  ['the fragment does not', rules('disallow: /a#b'), '/a#b', false],
  ['a parameter belongs to the path', rules('disallow: /a;sid'), '/a;sid=1', false],
  ['the root is only the root with $', rules('disallow: /$'), '/a', true],
  ['the root is the root with $', rules('disallow: /$'), '/', false],
  ['a bare address is its root', rules('disallow: /$'), '', false],
  ['robots.txt itself is always open', rules('disallow: /'), '/robots.txt', true],
  ['a rule need not begin with a slash', rules('disallow: *.pdf'), '/a.pdf', false],
  ['a rule without slash and star matches nothing', rules('disallow: a'), '/a', true],
]

const WILD: Vector[] = [
  ['a star is anything', rules('disallow: /*.php'), '/a/b.php?c', false],
  ['a star may be nothing', rules('disallow: /a*b'), '/ab', false],
  ['a star at the end changes nothing', rules('disallow: /fish*'), '/fish', false],
  ['many stars are one', rules('disallow: /a***b'), '/axxb', false],
  ['stars keep their order', rules('disallow: /*a*b'), '/ba', true],
  ['parts do not overlap', rules('disallow: /aba*aba'), '/aba', true],
  ['$ means the end', rules('disallow: /*.php$'), '/a.php', false],
  ['$ refuses more', rules('disallow: /*.php$'), '/a.php?x', true],
  ['$ refuses other case', rules('disallow: /*.php$'), '/a.PHP', true],
  ['$ finds the last of several', rules('disallow: /*.php$'), '/a.php.php', false],
  ['$ inside is a plain sign', rules('disallow: /a$b'), '/a$b', false],
  ['$ inside is not the end', rules('disallow: /a$b'), '/a', true],
  ['star and $ together', rules('disallow: /a*$'), '/a/b/c', false],
  ['$ and a part that would overlap', rules('disallow: /ab*b$'), '/ab', true],
  ['a star alone is all', rules('disallow: *'), '/a', false],
  ['a hundred stars end', rules(`disallow: /${'*a'.repeat(100)}b`), `/${'a'.repeat(1_000)}`, true],
]

const LONGEST: Vector[] = [
  ['the longer rule wins: allow', rules('disallow: /a', 'allow: /a/b'), '/a/b', true],
  ['the longer rule wins whatever the order', rules('allow: /a/b', 'disallow: /a'), '/a/b', true],
  ['the longer rule wins: disallow', rules('allow: /a', 'disallow: /a/b'), '/a/b', false],
  ['of equals the kinder wins', rules('disallow: /a', 'allow: /a'), '/a', true],
  ['of equals the kinder wins whatever the order', rules('allow: /a', 'disallow: /a'), '/a', true],
  ['stars count in the length', rules('allow: /page', 'disallow: /*.htm'), '/page.htm', false],
  ['$ counts in the length', rules('allow: /$', 'disallow: /'), '/', true],
  ['$ does not reach further', rules('allow: /$', 'disallow: /'), '/page', false],
  [
    'a longer rule that does not match does not count',
    rules('disallow: /a', 'allow: /a/bcdef'),
    '/a/b',
    false,
  ],
  [
    'a folder is open when its index.html is',
    rules('disallow: /', 'allow: /docs/index.html'),
    '/docs/',
    true,
  ],
  ['a folder is open when its index.htm is', rules('disallow: /', 'allow: /docs/index.htm'), '/docs/', true],
  ['its index.html is open too', rules('disallow: /', 'allow: /docs/index.html'), '/docs/index.html', true],
  ['its other pages are not', rules('disallow: /', 'allow: /docs/index.html'), '/docs/a', false],
  ['a forbidden index.html does not forbid the folder', rules('disallow: /docs/index.html'), '/docs/', true],
]

const ENCODING: Vector[] = [
  ['a letter beyond ASCII in the rule', rules('disallow: /foo/ツ'), '/foo/%E3%83%84', false],
  ['hex digits in small letters', rules('disallow: /foo/%e3%83%84'), '/foo/%E3%83%84', false],
  ['hex digits in small letters in the address', rules('disallow: /foo/%E3%83%84'), '/foo/%e3%83%84', false],
  [
    'an address that is not encoded does not match a rule',
    rules('disallow: /', 'allow: /foo/ツ'),
    '/foo/ツ',
    false,
  ],
  ['nor a rule that is', rules('disallow: /', 'allow: /foo/%E3%83%84'), '/foo/ツ', false],
  ['an encoded slash is not a slash', rules('disallow: /a/b'), '/a%2Fb', true],
  ['an encoded slash in the rule', rules('disallow: /a%2fb'), '/a%2Fb', false],
  ['a rule cannot be passed by encoding a letter', rules('disallow: /private'), '/%70rivate', false],
  ['an encoded letter in the rule counts as the letter', rules('disallow: /%70rivate'), '/private', false],
  [
    'an encoded letter does not widen what is allowed',
    rules('disallow: /', 'allow: /%62%61%7A'),
    '/baz',
    false,
  ],
  ['an encoded letter is allowed as written', rules('disallow: /', 'allow: /%62%61%7A'), '/%62%61%7A', true],
  ['an address inside a query', rules('disallow: /a?u=http://b.c'), '/a?u=http://b.c&d', false],
  ['a broken escape is a plain sign', rules('disallow: /a%zz'), '/a%zz', false],
]

/** `allow: /x/aaa…/qux` whose line is as long as what is read of one, so that its end is cut off behind the slash. */
const longPath = `/x/${'a'.repeat(16_664 - '/x/'.length - 'disallow: '.length + 1 - '/x/'.length)}`

const CUT: Vector[] = [
  [
    'a line too long forbids by what is read of it',
    rules(`disallow: ${longPath}/qux`),
    `${longPath}/fux`,
    false,
  ],
  ['a line too long forbids nothing else', rules(`disallow: ${longPath}/qux`), '/fux', true],
  [
    'a line too long allows by what is read of it',
    rules('disallow: /', `allow: ${longPath}aaa/qux`),
    `${longPath}aaa/fux`,
    true,
  ],
  ['half a mark of byte order is skipped', 'ï»user-agent: *\ndisallow: /', '/a', false],
  ['a mark of byte order inside is not', '\nuser-agent: *\n\uFEFFdisallow: /', '/a', true],
]

describe('robots.txt', () => {
  it.each([
    ['', '/'],
    ['http://acme.test', '/'],
    ['http://acme.test/a/b?c=http://d.e/', '/a/b?c=http://d.e/'],
    ['http://acme.test/a/b?c=d&e=f#part', '/a/b?c=d&e=f'],
    ['acme.test', '/'],
    ['acme.test/a', '/a'],
    ['a', '/'],
    ['a/', '/'],
    ['/a', '/a'],
    ['a/b', '/b'],
    ['acme.test?a', '/?a'],
    ['acme.test/a;b#c', '/a;b'],
    ['//a/b/c', '/b/c'],
    ['http://acme.test#/a', '/'],
  ])('sees of the address %s the path %s', (address, path) => {
    const only = parseRobots(`user-agent: *\ndisallow: /\nallow: ${path}$`, 'StaffroomBot')
    expect(mayFetch(only, address)).toBe(true)
  })

  it.each([...GROUPS, ...LINES, ...PATHS, ...WILD, ...LONGEST, ...ENCODING, ...CUT])(
    '%s',
    (_what, lines, path, expected) => {
      expect(allowed(lines, path)).toBe(expected)
    },
  )

  it('has at least 80 vectors of its own', () => {
    expect(
      GROUPS.length + LINES.length + PATHS.length + WILD.length + LONGEST.length + ENCODING.length,
    ).toBeGreaterThan(80)
  })

  it('asks for a pause between pages', () => {
    const delay = (...lines: string[]) => parseRobots(lines.join('\n'), 'StaffroomBot').crawlDelayMs
    expect(delay('user-agent: *', 'crawl-delay: 5')).toBe(5_000)
    expect(delay('user-agent: *', 'Crawl-Delay: 0.5')).toBe(500)
    expect(delay('user-agent: *', 'crawl-delay: soon')).toBeNull()
    expect(delay('user-agent: *', 'crawl-delay: -1')).toBeNull()
    expect(delay('user-agent: *', 'crawl-delay: 5', 'user-agent: StaffroomBot', 'disallow: /x')).toBeNull()
    expect(delay('crawl-delay: 5')).toBeNull()
  })

  it('names sitemaps, for every crawler and anywhere', () => {
    const text =
      'Sitemap: https://acme.test/a.xml\nuser-agent: B\ndisallow: /\nSITEMAP:/b.xml # second\nsite-map: c.xml\nsitemap:'
    expect(parseRobots(text, 'StaffroomBot').sitemaps).toEqual(['https://acme.test/a.xml', '/b.xml', 'c.xml'])
  })

  it('that is absent allows all, that cannot be had forbids all', () => {
    expect(mayFetch(ALLOW_ALL, 'https://acme.test/a')).toBe(true)
    expect(mayFetch(FORBID_ALL, 'https://acme.test/a')).toBe(false)
  })
})
