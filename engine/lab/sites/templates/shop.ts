import type { ContentBlock, PageContent, Subject } from '../content.ts'
import {
  anchor,
  dial,
  direction,
  each,
  escape,
  type Frame,
  headStart,
  network,
  originMark,
  type RenderPage,
} from './html.ts'

/** A page like a web shop's: cards, microdata, OpenGraph, breadcrumbs, much furniture round the content. */
export const renderShop: RenderPage = (frame, page) => `<!DOCTYPE html>
<html lang="${frame.company.language}" dir="${direction(frame)}" prefix="og: https://ogp.me/ns#">
<head>
${headStart(frame, page)}
<meta property="og:site_name" content="${escape(frame.company.name)}">
<meta property="og:title" content="${escape(page.title)}">
<meta property="og:description" content="${escape(page.description)}">
<meta property="og:url" content="${originMark}${escape(page.path)}">
<meta property="og:type" content="${page.subject.type === 'offer' ? 'product' : page.subject.type === 'article' ? 'article' : 'website'}">
${openGraph(frame, page.subject)}
</head>
<body class="template-page">
<div id="announcement" class="announcement-bar"><p>${escape(frame.labels.newsletter)}</p></div>
<div id="header" class="header-wrap">
<div class="header__logo"><a href="/">${escape(frame.company.name)}</a></div>
<div class="header__menu menu">${each(frame.navigation, (link) => `<div class="menu__item">${anchor(link, 'class="menu__link"')}</div>`)}</div>
<div class="header__cart"><a href="/cart" rel="nofollow">0</a></div>
</div>
<div class="breadcrumbs" itemscope itemtype="https://schema.org/BreadcrumbList">${each(page.trail, crumb)}</div>
<div class="page-width">
<div class="main-column" id="MainContent" ${scope(frame, page.subject)}>
<h1 class="page-title" ${page.subject.type === 'offer' || page.subject.type === 'person' ? 'itemprop="name"' : page.subject.type === 'article' ? 'itemprop="headline"' : ''}>${escape(page.title)}</h1>
${byline(frame, page)}
<div class="rte">
${each(page.blocks, (block) => renderBlock(frame, page, block))}
</div>
</div>
<div class="side-column">
<div class="widget widget--hours"><div class="widget__title">${escape(frame.labels.pages.hours)}</div>${each(frame.hours, ([day, hours]) => `<div class="widget__row"><span>${escape(day)}</span> <span>${escape(hours)}</span></div>`)}</div>
<div class="widget"><div class="widget__title">${escape(frame.labels.pages.blog)}</div>${each(frame.latest, (link) => `<div>${anchor(link)}</div>`)}</div>
${page.related.length === 0 ? '' : `<div class="widget upsell"><div class="widget__title">${escape(frame.labels.related)}</div>${each(page.related, (link) => `<div class="upsell__item">${anchor(link)}</div>`)}</div>`}
</div>
</div>
<div id="footer" class="footer">
<div class="footer__block" itemscope itemtype="https://schema.org/Organization"><span itemprop="name">${escape(frame.company.name)}</span><br><span itemprop="address">${escape(frame.company.address)}</span><br><a href="tel:${dial(frame.company.telephone)}" itemprop="telephone">${escape(frame.company.telephone)}</a><br><a href="mailto:${frame.company.email}" itemprop="email">${frame.company.email}</a></div>
<div class="footer__block">${escape(frame.labels.followUs)}: ${each(frame.company.socials, (social) => `<a class="icon" href="${escape(social)}">${network(social)}</a>`)}</div>
<div class="footer__block footer__links">${each(frame.footer, (link) => anchor(link))}</div>
<div class="footer__legal">© ${escape(frame.company.name)} ${escape(frame.labels.rights)}</div>
</div>
<div class="modal cookie-consent" style="position:fixed;bottom:0"><div>${escape(frame.labels.cookies)}</div><button>${escape(frame.labels.cookiesAccept)}</button><button>${escape(frame.labels.cookiesRefuse)}</button></div>
<script>window.dataLayer=window.dataLayer||[];</script>
</body>
</html>
`

function openGraph({ company }: Frame, subject: Subject): string {
  if (subject.type === 'offer') {
    return `<meta property="product:price:amount" content="${subject.amount.toFixed(2)}">
<meta property="product:price:currency" content="${company.country.currency}">`
  }
  return subject.type === 'article'
    ? `<meta property="article:published_time" content="${subject.published}T08:00:00Z">\n<meta property="article:author" content="${escape(subject.author)}">`
    : ''
}

function scope({ company }: Frame, subject: Subject): string {
  const types = {
    offer: company.kind.offersAre === 'products' ? 'Product' : 'Service',
    person: 'Person',
    article: 'BlogPosting',
    faq: 'FAQPage',
  } as const
  return subject.type in types &&
    (subject.type === 'offer' ||
      subject.type === 'person' ||
      subject.type === 'article' ||
      subject.type === 'faq')
    ? `itemscope itemtype="https://schema.org/${types[subject.type]}"`
    : ''
}

function crumb(link: { text: string; path: string }, index: number): string {
  return `<span itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem"><a itemprop="item" href="${escape(link.path)}"><span itemprop="name">${escape(link.text)}</span></a><meta itemprop="position" content="${index + 1}"></span> / `
}

function byline({ labels }: Frame, { subject }: PageContent): string {
  if (subject.type === 'person')
    return `<div class="subtitle" itemprop="jobTitle">${escape(subject.role)}</div>`
  if (subject.type !== 'article') return ''
  return `<div class="article-meta"><span itemprop="datePublished">${subject.published}</span> ${escape(labels.by)} <span itemprop="author">${escape(subject.author)}</span></div>`
}

function renderBlock({ company, labels }: Frame, page: PageContent, block: ContentBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h3 class="h4">${escape(block.text)}</h3>`
    case 'paragraph':
      return `<p>${escape(block.text)}</p>`
    case 'list':
      return `<ul class="bullets">${each(block.items, (item) => `<li>${escape(item)}</li>`)}</ul>`
    case 'table':
      return `<div class="table-scroll"><table class="spec-table"><tr>${each(block.header, (cell) => `<th>${escape(cell)}</th>`)}</tr>${each(block.rows, (row) => `<tr>${each(row, (cell) => `<td>${escape(cell)}</td>`)}</tr>`)}</table></div>`
    case 'faq':
      return each(
        block.entries,
        ({ question, answer }) =>
          `<div class="accordion" itemprop="mainEntity" itemscope itemtype="https://schema.org/Question"><h3 class="accordion__title" itemprop="name">${escape(question)}</h3><div itemprop="acceptedAnswer" itemscope itemtype="https://schema.org/Answer"><div class="accordion__body" itemprop="text">${escape(answer)}</div></div></div>`,
      )
    case 'cards':
      return `<div class="grid">${each(block.cards, (card) => `<div class="card"><div class="card__title">${anchor(card)}</div><div class="card__text">${escape(card.detail)}</div>${card.price === null ? '' : `<div class="card__price">${escape(card.price)}</div>`}</div>`)}</div>`
    case 'links':
      return `<div class="link-list">${each(block.links, (link) => `<div>${anchor(link)}</div>`)}</div>`
    case 'price':
      return price(
        company.country.currency,
        page.subject,
        block,
        company.kind.offersAre === 'products' ? labels.buy : labels.book,
      )
    case 'contact':
      return `<div class="contact-card"><div>${escape(labels.address)}: ${escape(block.address)}</div><div>${escape(labels.telephone)}: <a href="tel:${dial(block.telephone)}">${escape(block.telephone)}</a></div>${each(block.emails, (email) => `<div>${escape(labels.email)}: <a href="mailto:${email}">${email}</a></div>`)}</div>`
  }
}

function price(
  currency: string,
  subject: Subject,
  block: { label: string; printed: string },
  button: string,
): string {
  const amount = subject.type === 'offer' ? subject.amount.toFixed(2) : ''
  return `<div class="product-price" itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span class="visually-hidden">${escape(block.label)}</span> <span class="money">${escape(block.printed)}</span><meta itemprop="price" content="${amount}"><meta itemprop="priceCurrency" content="${currency}"></div><form action="/cart/add" method="post"><button type="submit">${escape(button)}</button></form>`
}
