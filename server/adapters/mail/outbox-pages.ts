// The outbox as a person sees it: a list, and one mail.
import { hashSourceOf } from '#server/adapters/random/hash-of.ts'
import type { OutboxMail } from './outbox.ts'

const style = `body{font:14px/22px system-ui,sans-serif;margin:0;color:#16213a;background:#f6f7f9}
main{max-width:720px;margin:0 auto;padding:32px 20px}h1{font-size:22px;line-height:30px;margin:0 0 4px}
p{margin:0 0 20px;color:#536079}ul{list-style:none;margin:0;padding:0;background:#fff;border:1px solid #e3e7ed;border-radius:12px}
li+li{border-top:1px solid #e3e7ed}li a{display:block;padding:12px 20px;color:inherit;text-decoration:none}
li a:hover{background:#f1f4f8}li strong{display:block}li span{color:#536079;font-size:13px}a{color:#1867c0}
iframe{width:100%;height:70vh;border:1px solid #e3e7ed;border-radius:12px;background:#fff}
h2{font-size:15px;line-height:22px;margin:24px 0 8px}pre{margin:0;padding:16px 20px;white-space:pre-wrap;overflow-wrap:anywhere;font:13px/20px ui-monospace,monospace;
background:#fff;border:1px solid #e3e7ed;border-radius:12px}
@media(prefers-color-scheme:dark){body{background:#0c1019;color:#e7ebf3}ul,iframe,pre{background:#121826;border-color:#1f283a}
li+li{border-color:#1f283a}li a:hover{background:#192133}p,li span{color:#9aa6bd}a{color:#2196f3}}`

/** The source of the pages' one style block, as a content security policy names it. */
export const styleSource = hashSourceOf(style)

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`

export function listPage(mails: OutboxMail[], secret: string): string {
  const rows = mails.map(
    ({ id, subject, to, at }) =>
      `<li><a href="/${secret}/${id}"><strong>${escaped(subject)}</strong><span>${escaped(to)}, ${escaped(at)}</span></a></li>`,
  )
  const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mail yet.</p>'
  return page(
    'Outbox',
    `<h1>Outbox</h1><p>No mail server is set up, so mails stay here, on this machine.</p>${list}`,
  )
}

export function mailPage(mail: OutboxMail, secret: string): string {
  const frame = `<iframe title="Mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/${secret}/${mail.id}/body"></iframe>`
  const text = `<h2>As text</h2><pre dir="auto">${escaped(mail.text)}</pre>`
  return page(
    mail.subject,
    `<p><a href="/${secret}/">Outbox</a></p><h1>${escaped(mail.subject)}</h1><p>To ${escaped(mail.to)}, ${escaped(mail.at)}</p>${frame}${text}`,
  )
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`)
