import { describe, expect, it } from 'vitest'
import { sortFiles } from './service-worker.ts'

describe('the list of files that a browser keeps', () => {
  it('has what the page loads first, what may be loaded later, and what few load; no notes and no film', () => {
    const made = [
      'index.html',
      'sw.js',
      '.vite/manifest.json',
      'assets/index-aaaaaaaa.js',
      'assets/index-aaaaaaaa.js.map',
      'assets/home-bbbbbbbb.js',
      'assets/password-meter-cccccccc.js',
      'assets/ibm-plex-sans-arabic-arabic-400-normal-dddddddd.woff2',
      'assets/geist-latin-eeeeeeee.woff2',
    ]
    const page = '<script type="module" src="/assets/index-aaaaaaaa.js"></script>'
    expect(sortFiles(page, made, ['boot.js', 'portraits/mira.svg'])).toEqual({
      shell: '/index.html',
      first: ['/assets/index-aaaaaaaa.js', '/boot.js'],
      rest: ['/assets/geist-latin-eeeeeeee.woff2', '/assets/home-bbbbbbbb.js', '/portraits/mira.svg'],
      whenUsed: [
        '/assets/ibm-plex-sans-arabic-arabic-400-normal-dddddddd.woff2',
        '/assets/password-meter-cccccccc.js',
      ],
    })
  })
})
