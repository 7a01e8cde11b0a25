// The letter in HTML that mail programs understand: tables and inline styles, nothing fetched from anywhere.
import type { Fact, Letter, LetterItem } from './letter.ts'

/** Source: the product's colours, light here and dark below. */
const colours = {
  ink: '#284281',
  canvas: '#F6F7F9',
  surface: '#FFFFFF',
  line: '#E3E7ED',
  fg: '#16213A',
  muted: '#536079',
  subtle: '#5F6B82',
  brand: '#1867C0',
  onBrand: '#FFFFFF',
}

/** Programs that know the scheme take these; the others invert by themselves or stay light. */
const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.canvas{background:#0C1019!important}.surface{background:#121826!important;border-color:#1F283A!important}
.head{background:#253660!important}.line{border-color:#1F283A!important}
.fg{color:#E7EBF3!important}.muted{color:#9AA6BD!important}.subtle{color:#8290A8!important}.link{color:#2196F3!important}
.button{background:#2196F3!important}.button a{color:#04121F!important}}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}`

const font =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans Arabic',sans-serif"

/** The whole document. */
export function letterHtml(letter: Letter): string {
  const { language, subject, brand, preview, greeting, paragraphs, facts, items, action, after } = letter
  const isRtl = language === 'ar'
  const side = isRtl ? 'right' : 'left'
  const dir = isRtl ? 'rtl' : 'ltr'
  const body = [
    `<p class="fg" style="margin:0 0 16px;font-size:16px;line-height:26px;font-weight:600;color:${colours.fg}">${escaped(greeting)}</p>`,
    ...paragraphs.map(paragraph),
    facts.length > 0 ? factTable(facts, side) : '',
    items.length > 0 ? itemTable(items, side) : '',
    action ? button(action) : '',
    ...after.map(small),
    action ? plainAddress(action.link) : '',
  ]
  return `<!doctype html>
<html lang="${language}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title><style>${darkStyle}</style></head>
<body class="canvas" style="margin:0;padding:0;background:${colours.canvas}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" dir="${dir}" style="background:${colours.canvas}"><tr>
<td align="center" style="padding:32px 12px">
<table role="presentation" class="surface" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${colours.surface};border:1px solid ${colours.line};border-radius:12px;border-collapse:separate;overflow:hidden">
<tr><td class="head pad" align="${side}" style="background:${colours.ink};padding:18px 32px;border-radius:11px 11px 0 0;${font};font-size:16px;line-height:24px;font-weight:600;color:#FFFFFF">${escaped(brand)}</td></tr>
<tr><td class="pad" align="${side}" style="padding:28px 32px 24px;${font};font-size:15px;line-height:25px;text-align:${side}">
${body.filter(Boolean).join('\n')}
</td></tr></table>
${footer(letter, side)}
</td></tr></table></body></html>`
}

const paragraph = (text: string): string =>
  `<p class="muted" style="margin:0 0 16px;color:${colours.muted}">${escaped(text)}</p>`

const small = (text: string): string =>
  `<p class="subtle" style="margin:0 0 12px;font-size:13px;line-height:21px;color:${colours.subtle}">${escaped(text)}</p>`

function factTable(facts: readonly Fact[], side: string): string {
  const end = side === 'left' ? 'right' : 'left'
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="subtle" align="${side}" valign="top" style="padding:4px 0;padding-${end}:16px;font-size:13px;line-height:21px;white-space:nowrap;color:${colours.subtle}">${escaped(label)}</td>` +
      `<td class="fg" align="${side}" valign="top" style="padding:4px 0;font-size:14px;line-height:21px;color:${colours.fg}"><bdi>${escaped(value)}</bdi></td></tr>`,
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('')}</table>`
}

function itemTable(items: readonly LetterItem[], side: string): string {
  const rows = items.map(
    ({ title, detail, link }, index) =>
      `<tr><td class="line" align="${side}" style="padding:12px 0;${index === 0 ? '' : `border-top:1px solid ${colours.line}`}">` +
      `<a class="link" href="${escaped(link)}" style="font-weight:600;color:${colours.brand};text-decoration:none"><bdi>${escaped(title)}</bdi></a>` +
      `${detail === '' ? '' : `<div class="subtle" style="font-size:13px;line-height:21px;color:${colours.subtle}">${escaped(detail)}</div>`}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('')}</table>`
}

const button = ({ label, link }: { label: string; link: string }): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td class="button" style="background:${colours.brand};border-radius:8px">` +
  `<a href="${escaped(link)}" style="display:inline-block;padding:10px 18px;${font};font-size:15px;line-height:20px;font-weight:600;color:${colours.onBrand};text-decoration:none">${escaped(label)}</a></td></tr></table>`

/** For programs that show no links, and for who wants to see where one leads. */
const plainAddress = (link: string): string =>
  `<p class="subtle" dir="ltr" style="margin:0;font-size:12px;line-height:18px;word-break:break-all;color:${colours.subtle}">${escaped(link)}</p>`

function footer({ reason, preferences }: Letter, side: string): string {
  const choose =
    preferences &&
    `<br><a class="link" href="${escaped(preferences.link)}" style="color:${colours.brand}">${escaped(preferences.label)}</a>`
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td class="subtle pad" align="${side}" style="padding:16px 32px;${font};font-size:12px;line-height:18px;color:${colours.subtle}">${escaped(reason)}${choose ?? ''}</td></tr></table>`
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`)
