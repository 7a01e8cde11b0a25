import type { ContentBlock, PageContent } from '../content.ts'
import {
  anchor,
  dial,
  direction,
  each,
  escape,
  type Frame,
  headStart,
  network,
  type RenderPage,
} from './html.ts'
import { jsonLd } from './json-ld.ts'

/** A modern page: landmarks, an article, JSON-LD. */
export const renderStudio: RenderPage = (frame, page) => `<!doctype html>
<html lang="${frame.company.language}" dir="${direction(frame)}">
<head>
${headStart(frame, page)}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escape(page.description)}">
<link rel="alternate" type="application/rss+xml" href="/feed.xml">
${jsonLd(frame, page)}
<style>body{font-family:sans-serif;margin:0}header,footer{background:#eee;padding:1rem}main{max-width:44rem;margin:auto}</style>
</head>
<body>
<a class="skip-link" href="#content">${escape(frame.labels.menu)}</a>
<header class="site-header">
<a class="logo" href="/">${escape(frame.company.name)}</a>
<nav aria-label="${escape(frame.labels.menu)}"><ul>${each(frame.navigation, (link) => `<li>${anchor(link)}</li>`)}</ul></nav>
<form role="search" action="/search"><input name="q" placeholder="${escape(frame.labels.search)}"></form>
</header>
<div class="layout">
<main id="content">
${page.trail.length === 0 ? '' : `<nav class="breadcrumb" aria-label="breadcrumb"><ol>${each(page.trail, (link) => `<li>${anchor(link)}</li>`)}</ol></nav>`}
<article>
<h1>${escape(page.title)}</h1>
${byline(frame, page)}
${each(page.blocks, (block) => renderBlock(frame, block))}
</article>
</main>
<aside class="sidebar">
${page.related.length === 0 ? '' : `<section><h2>${escape(frame.labels.related)}</h2><ul>${each(page.related, (link) => `<li>${anchor(link)}</li>`)}</ul></section>`}
<section><h2>${escape(frame.labels.pages.blog)}</h2><ul>${each(frame.latest, (link) => `<li>${anchor(link)}</li>`)}</ul></section>
</aside>
</div>
<section class="newsletter" aria-label="newsletter"><p>${escape(frame.labels.newsletter)}</p><form action="/subscribe" method="post"><input type="email" name="email"><button>${escape(frame.labels.newsletterButton)}</button></form></section>
<footer class="site-footer">
<address>${escape(frame.company.name)}<br>${escape(frame.company.address)}<br><a href="tel:${dial(frame.company.telephone)}">${escape(frame.company.telephone)}</a><br><a href="mailto:${frame.company.email}">${frame.company.email}</a></address>
<ul class="social">${each(frame.company.socials, (social) => `<li><a rel="me noopener" href="${escape(social)}">${network(social)}</a></li>`)}</ul>
<ul class="legal">${each(frame.footer, (link) => `<li>${anchor(link)}</li>`)}</ul>
<p><small>© ${escape(frame.company.name)}. ${escape(frame.labels.rights)}.</small></p>
</footer>
<div class="cookie-banner" role="dialog" aria-label="cookies"><p>${escape(frame.labels.cookies)}</p><button>${escape(frame.labels.cookiesAccept)}</button><button>${escape(frame.labels.cookiesRefuse)}</button></div>
</body>
</html>
`

function byline({ labels }: Frame, { subject }: PageContent): string {
  if (subject.type !== 'article') return ''
  const { published, author } = subject
  return `<p class="byline"><time datetime="${published}">${published}</time> ${escape(labels.by)} <span rel="author">${escape(author)}</span></p>`
}

function renderBlock({ labels }: Frame, block: ContentBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${escape(block.text)}</h2>`
    case 'paragraph':
      return `<p>${escape(block.text)}</p>`
    case 'list':
      return `<ul>${each(block.items, (item) => `<li>${escape(item)}</li>`)}</ul>`
    case 'table':
      return `<table><thead><tr>${each(block.header, (cell) => `<th scope="col">${escape(cell)}</th>`)}</tr></thead><tbody>${each(block.rows, (row) => `<tr>${each(row, (cell) => `<td>${escape(cell)}</td>`)}</tr>`)}</tbody></table>`
    case 'faq':
      return each(
        block.entries,
        ({ question, answer }) =>
          `<details open><summary>${escape(question)}</summary><p>${escape(answer)}</p></details>`,
      )
    case 'cards':
      return `<ul class="cards">${each(block.cards, (card) => `<li><h3>${anchor(card)}</h3><p>${escape(card.detail)}</p>${card.price === null ? '' : `<p class="price">${escape(card.price)}</p>`}</li>`)}</ul>`
    case 'links':
      return `<ul>${each(block.links, (link) => `<li>${anchor(link)}</li>`)}</ul>`
    case 'price':
      return `<p class="price"><strong>${escape(block.label)}:</strong> ${escape(block.printed)}</p>`
    case 'contact':
      return `<dl><dt>${escape(labels.address)}</dt><dd>${escape(block.address)}</dd><dt>${escape(labels.telephone)}</dt><dd>${escape(labels.telephone)}: <a href="tel:${dial(block.telephone)}">${escape(block.telephone)}</a></dd>${each(block.emails, (email) => `<dt>${escape(labels.email)}</dt><dd><a href="mailto:${email}">${email}</a></dd>`)}</dl>`
  }
}
