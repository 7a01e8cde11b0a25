import type { Language } from '#contract/languages.ts'
import type { Context } from '#server/platform/context.ts'
import { hashSourceOf } from '#server/adapters/random/hash-of.ts'
import { askedLanguage } from '#server/platform/http/asked-language.ts'
import { activityWords } from '../mails.ts'
import { findReader, stopActivityMails } from './stop-activity-mails.ts'

export interface UnsubscribePage {
  status: 200 | 404
  html: string
  /** The source of its one style block, as a content security policy names it. */
  style: string
}

/** The small page behind the link of a mail: it asks first, for mail programs and virus scanners follow links unasked. */
export async function showUnsubscribe(ctx: Context, token: string): Promise<UnsubscribePage> {
  return pageOf(ctx, (await findReader(ctx, token)) ? 'ask' : 'unknown')
}

/** Ends the mails, and says so. */
export async function confirmUnsubscribe(ctx: Context, token: string): Promise<UnsubscribePage> {
  return pageOf(ctx, (await stopActivityMails(ctx, token)) ? 'done' : 'unknown')
}

const style = `form{margin:0 0 20px}:root{color-scheme:light dark}body{font:15px/25px system-ui,sans-serif;margin:0;padding:48px 20px;color:#16213a;background:#f6f7f9}
main{max-width:400px;margin:0 auto}h1{font-size:22px;line-height:30px;margin:0 0 8px}p{margin:0 0 20px;color:#536079}
button{font:inherit;font-weight:600;padding:6px 14px;border:0;border-radius:8px;background:#1867c0;color:#fff;cursor:pointer}
button:focus-visible,a:focus-visible{outline:2px solid #1867c0;outline-offset:2px}a{color:#1867c0}
@media(prefers-color-scheme:dark){body{background:#0c1019;color:#e7ebf3}p{color:#9aa6bd}a{color:#2196f3}
button{background:#2196f3;color:#04121f}button:focus-visible,a:focus-visible{outline-color:#2196f3}}`

const styleSource = hashSourceOf(style)

function pageOf(ctx: Context, state: 'ask' | 'done' | 'unknown'): UnsubscribePage {
  const language: Language = ctx.config.i18n ? askedLanguage(ctx.client.headers) : 'en'
  const { unsubscribe, choose } = activityWords[language]
  const button = state === 'ask' ? `<form method="post"><button>${unsubscribe.button}</button></form>` : ''
  const settings = `<p><a href="/settings#notifications">${choose}</a></p>`
  return {
    status: state === 'unknown' ? 404 : 200,
    style: styleSource,
    html: `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${unsubscribe.title} · Staffroom AI</title><style>${style}</style></head><body><main><h1>${unsubscribe.title}</h1><p role="status">${unsubscribe[state]}</p>${button}${settings}</main></body></html>`,
  }
}
