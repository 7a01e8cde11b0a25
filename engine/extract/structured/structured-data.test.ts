import { describe, expect, it } from 'vitest'
import { extractPage } from '../extract-page.ts'
import type { StructuredNode } from '../extracted-page.ts'

function read(html: string): StructuredNode[] {
  return extractPage({ url: 'https://shop.example/a/b', html }).structured
}

function script(json: string): string {
  return `<script type="application/ld+json">${json}</script>`
}

describe('structured data of a page', () => {
  it('in JSON-LD becomes typed nodes, those of a graph with their references filled in [KNW-1]', () => {
    const nodes = read(
      script(`{"@context":"https://schema.org","@graph":[
        {"@type":"Organization","@id":"#org","name":"Mill & Sons","telephone":["+32 9 1","+32 9 2"]},
        {"@type":["http://schema.org/Product","Thing"],"name":"Rye","brand":{"@id":"#org"},
         "offers":{"@type":"Offer","price":4.5,"available":true,"seller":{"@id":"#nobody"}}}]}`),
    )
    expect(nodes).toHaveLength(2)
    expect(nodes[0]).toEqual({
      type: 'Organization',
      properties: { '@id': ['#org'], name: ['Mill & Sons'], telephone: ['+32 9 1', '+32 9 2'] },
      source: 'json-ld',
    })
    expect(nodes[1]?.type).toBe('Product')
    expect(nodes[1]?.properties['brand']).toEqual([nodes[0]])
    expect(nodes[1]?.properties['offers']).toEqual([
      {
        type: 'Offer',
        properties: { price: ['4.5'], available: ['true'], seller: ['#nobody'] },
        source: 'json-ld',
      },
    ])
  })

  it('that refers to itself in a circle stays finite', () => {
    const nodes = read(
      script('[{"@id":"a","@type":"A","b":{"@id":"b"}},{"@id":"b","@type":"B","a":{"@id":"a"}}]'),
    )
    expect(() => JSON.stringify(nodes)).not.toThrow()
    expect(nodes.map(({ type }) => type)).toEqual(['A', 'B'])
  })

  it('with broken JSON still gives what can be read', () => {
    expect(read(script('{"@type":"Product","name":"Rye",}'))[0]?.properties['name']).toEqual(['Rye'])
  })

  it('cannot touch the program by its names', () => {
    const nodes = read(`${script('{"@type":"X","__proto__":{"polluted":"yes"}}')}
      <div itemscope itemtype="Y"><b itemprop="__proto__">z</b><b itemprop="constructor">c</b></div>`)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    expect(nodes.at(-1)?.properties['constructor']).toEqual(['c'])
  })

  it('in microdata becomes the same kind of nodes, with absolute addresses', () => {
    const nodes = read(`<base href="/shop/"><div itemscope itemtype="https://schema.org/Product">
      <h1 itemprop="name">Rye <b>bread</b></h1><img itemprop="image" src="rye.jpg"><a itemprop="url" href="rye">More</a>
      <div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><meta itemprop="price" content="4.50">
      <time itemprop="validFrom" datetime="2025-01-02">today</time><span itemprop="seller sold">Mill<script>no()</script></span></div>
      </div>`)
    expect(nodes).toEqual([
      {
        type: 'Product',
        source: 'microdata',
        properties: {
          name: ['Rye bread'],
          image: ['https://shop.example/shop/rye.jpg'],
          url: ['https://shop.example/shop/rye'],
          offers: [
            {
              type: 'Offer',
              source: 'microdata',
              properties: { price: ['4.50'], validFrom: ['2025-01-02'], seller: ['Mill'], sold: ['Mill'] },
            },
          ],
        },
      },
    ])
  })

  it('in RDFa Lite is read too', () => {
    const nodes = read(
      '<div vocab="https://schema.org/" typeof="Person"><span property="name">Ada</span></div>',
    )
    expect(nodes).toEqual([{ type: 'Person', properties: { name: ['Ada'] }, source: 'microdata' }])
  })

  it('in OpenGraph is one node', () => {
    const nodes = read(`<meta property="og:title" content="Rye"><meta property="og:image" content="a.png">
      <meta property="og:image" content="b.png"><meta name="twitter:card" content="summary">
      <meta property="product:price:amount" content="4.50"><meta name="viewport" content="x">`)
    expect(nodes).toEqual([
      {
        type: 'og',
        source: 'opengraph',
        properties: {
          title: ['Rye'],
          image: ['a.png', 'b.png'],
          'twitter:card': ['summary'],
          'product:price:amount': ['4.50'],
        },
      },
    ])
  })
})
