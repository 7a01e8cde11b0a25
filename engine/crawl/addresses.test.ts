import { describe, expect, it } from 'vitest'
import { addressKey, inScope, isOtherFile, normaliseAddress, siteOf } from './addresses.ts'

describe('an address', () => {
  it.each([
    ['https://acme.test/a#b', 'https://acme.test/a'],
    ['HTTPS://ACME.test:443/%7ea/%c3%a9?', 'https://acme.test/~a/%C3%A9?'],
    ['http://ada:pw@acme.test:80/', 'http://acme.test/'],
    ['/x?utm_source=a&b=2&a=1&fbclid=3&gclid=4', 'https://acme.test/x?a=1&b=2'],
    ['/x;jsessionid=AB12?PHPSESSID=1&sid=d41d8cd98f00b204e9800998ecf8427e', 'https://acme.test/x'],
    ['/x;sid=d41d8cd98f00b204?session=9b2e1c7a55d0f3e8', 'https://acme.test/x'],
    [
      '/p?session_id=550e8400-e29b-41d4-a716-446655440000&sid=AbC_de-12345678901234567',
      'https://acme.test/p',
    ],
    ['/talks?session=spring-2026-morning-talks', 'https://acme.test/talks?session=spring-2026-morning-talks'],
    ['/article.php?sid=12', 'https://acme.test/article.php?sid=12'],
    ['/programme?session=3&s_id=opening', 'https://acme.test/programme?s_id=opening&session=3'],
    ['/x?a=2&a=1', 'https://acme.test/x?a=2&a=1'],
    ['/x?q=%c3%a9%2f', 'https://acme.test/x?q=%C3%A9%2F'],
    ['//other.test//a//b', 'https://other.test//a//b'],
    [' \n/a b\t', 'https://acme.test/a%20b'],
    ['../../up', 'https://acme.test/up'],
    ['mailto:a@acme.test', null],
    ['javascript:void(0)', null],
    ['tel:123', null],
    ['http://', null],
    ['http://[::1', null],
  ])('%j becomes %j', (address, expected) => {
    expect(normaliseAddress(address, 'https://acme.test/dir/page')).toBe(expected)
  })

  it('in normal form stays as it is', () => {
    for (const address of [
      'https://acme.test/~a/%C3%A9?a=1&b=%2F',
      'http://acme.test:8080/x',
      'https://acme.test/?a',
    ]) {
      expect(normaliseAddress(address)).toBe(address)
    }
  })

  it.each([
    ['https://www.acme.test/a/', 'http://acme.test/a', true],
    ['https://acme.test/index.html', 'https://acme.test/', true],
    ['https://acme.test/docs/Index.PHP', 'https://acme.test/docs', true],
    ['https://acme.test/a?b=1', 'https://acme.test/a', false],
    ['https://acme.test/A', 'https://acme.test/a', false],
    ['https://acme.test:8443/a', 'https://acme.test/a', false],
  ])('%s and %s lead to one page: %s', (a, b, same) => {
    expect(addressKey(a) === addressKey(b)).toBe(same)
  })

  it('belongs to its host, or to its registrable domain', () => {
    const home = 'https://shop.acme.co.uk/'
    expect(inScope('https://www.shop.acme.co.uk/x', home, 'host')).toBe(true)
    expect(inScope('https://help.acme.co.uk/x', home, 'host')).toBe(false)
    expect(inScope('https://help.acme.co.uk/x', home, 'site')).toBe(true)
    expect(inScope('https://other.co.uk/x', home, 'site')).toBe(false)
    expect(inScope('https://a.github.io/', 'https://b.github.io/', 'site')).toBe(false)
    expect(inScope('http://127.0.0.1:81/', 'http://127.0.0.1:80/', 'site')).toBe(false)
    expect(siteOf(new URL('https://a.b.acme.com/'))).toBe('acme.com')
  })

  it('of a file that is no page is known by its name', () => {
    for (const path of ['/a.JPG', '/b.zip?x=1', '/c.css', '/d.mp4'])
      expect(isOtherFile(`https://a.test${path}`), path).toBe(true)
    for (const path of ['/a', '/a.html', '/a.pdf', '/a.docx', '/a.txt', '/jpg', '/a.php?f=x.zip']) {
      expect(isOtherFile(`https://a.test${path}`), path).toBe(false)
    }
  })
})
