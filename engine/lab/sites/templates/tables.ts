import type { ContentBlock } from '../content.ts'
import { anchor, direction, each, escape, type Frame, network, type RenderPage } from './html.ts'

/** An old page: nested tables and divs, class names that mean nothing, no landmark, no heading, no paragraph element. */
export const renderTables: RenderPage = (frame, page) => `<html dir="${direction(frame)}">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<title>${escape(frame.company.name)} - ${escape(page.title)}</title>
${page.robots === null ? '' : `<meta name="robots" content="${escape(page.robots)}">`}
${page.canonical === null ? '' : `<link rel="canonical" href="${escape(page.canonical)}">`}
</head>
<body bgcolor="#ffffff" text="#222222">
<div class="x1"><div class="x2"><center><table width="960" border="0" cellpadding="0" cellspacing="0">
<tr><td colspan="3" class="q7"><font size="5"><a href="/">${escape(frame.company.name)}</a></font></td></tr>
<tr><td colspan="3" class="q8">${frame.navigation.map((link) => anchor(link)).join(' | ')}</td></tr>
<tr>
<td width="170" valign="top" class="k3"><table>${each(frame.latest, (link) => `<tr><td><font size="1">${anchor(link)}</font></td></tr>`)}</table>
<div class="k4"><font size="1">${escape(frame.labels.newsletter)}</font><form action="/subscribe"><input name="m"><input type="submit" value="${escape(frame.labels.newsletterButton)}"></form></div></td>
<td valign="top" class="z9"><div class="a1"><div class="a2">
<div class="t5"><b><font size="4">${escape(page.title)}</font></b></div>
${page.subject.type === 'article' ? `<div class="t6"><i>${page.subject.published}, ${escape(page.subject.author)}</i></div>` : ''}
${page.subject.type === 'person' ? `<div class="t6"><i>${escape(page.subject.role)}</i></div>` : ''}
${each(page.blocks, (block) => renderBlock(frame, block))}
</div></div></td>
<td width="150" valign="top" class="k5">${page.related.length === 0 ? '' : `<div class="k6"><b>${escape(frame.labels.related)}</b><br>${each(page.related, (link) => `${anchor(link)}<br>`)}</div>`}</td>
</tr>
<tr><td colspan="3" class="q9"><div class="f1"><font size="1">${escape(frame.company.name)}, ${escape(frame.company.address)}<br>${escape(frame.labels.telephone)} ${escape(frame.company.telephone)} - ${frame.company.email}<br>
${frame.footer.map((link) => anchor(link)).join(' - ')}<br>${frame.company.socials.map((social) => `<a href="${escape(social)}" target="_blank">${network(social)}</a>`).join(' ')}</font></div></td></tr>
</table></center></div></div>
<div class="b7" style="position:absolute;bottom:0"><font size="1">${escape(frame.labels.cookies)} <a href="#">${escape(frame.labels.cookiesAccept)}</a></font></div>
</body>
</html>
`

function renderBlock({ labels }: Frame, block: ContentBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<div class="t7"><b>${escape(block.text)}</b></div>`
    case 'paragraph':
      return `<div class="c4">${escape(block.text)}</div><br>`
    case 'list':
      return each(block.items, (item) => `<div class="c5">&#8226; ${escape(item)}</div>`)
    case 'table':
      return `<table border="1" class="c6"><tr>${each(block.header, (cell) => `<td><b>${escape(cell)}</b></td>`)}</tr>${each(block.rows, (row) => `<tr>${each(row, (cell) => `<td>${escape(cell)}</td>`)}</tr>`)}</table>`
    case 'faq':
      return each(
        block.entries,
        ({ question, answer }) =>
          `<div class="c7"><b>${escape(question)}</b></div><div class="c4">${escape(answer)}</div><br>`,
      )
    case 'cards':
      return `<table class="c8">${each(block.cards, (card) => `<tr><td class="c9"><b>${anchor(card)}</b></td><td class="c9">${escape(card.detail)}</td><td class="c9">${escape(card.price ?? '')}</td></tr>`)}</table>`
    case 'links':
      return each(block.links, (link) => `<div class="c5">${anchor(link)}</div>`)
    case 'price':
      return `<div class="d1"><b>${escape(block.label)}:</b> ${escape(block.printed)}</div><br>`
    case 'contact':
      return `<table class="d2"><tr><td>${escape(labels.address)}</td><td>${escape(block.address)}</td></tr><tr><td>${escape(labels.telephone)}:</td><td>${escape(labels.telephone)}: ${escape(block.telephone)}</td></tr>${each(block.emails, (email) => `<tr><td>${escape(labels.email)}</td><td>${email}</td></tr>`)}</table>`
  }
}
