// The few pages that Stripe shows to people: an invoice, its PDF, the bank's question, the billing portal, and the field for
// a card.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCRIPT_PATH } from '../card-script.ts'
import { begun, type Endpoint, nowFor, required, type Standing } from './call.ts'
import { collect, payingMethod } from './invoices.ts'
import type { InvoiceObject, NextActionObject } from './objects.ts'
import { failProof, succeed } from './setup-intents.ts'
import { textOf } from './wire.ts'

export interface Page {
  status: number
  type: 'text/html; charset=utf-8' | 'text/javascript; charset=utf-8' | 'application/pdf'
  body: string | Buffer
  /** Where the browser goes instead. */
  location?: string
}

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)

const money = (cents: number, currency: string): string =>
  `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`

const html = (title: string, body: string, status = 200): Page => ({
  status,
  type: 'text/html; charset=utf-8',
  body: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)} (test mode)</title>
<style>
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{max-width:34rem;margin:0 auto;padding:1.5rem}
table{border-collapse:collapse;inline-size:100%}td{padding:.4rem 0;border-block-start:1px solid color-mix(in srgb,CanvasText 20%,Canvas)}
td:last-child{text-align:end;font-variant-numeric:tabular-nums}
button{font:inherit;padding:.5rem 1rem;border-radius:.5rem;border:1px solid;cursor:pointer}
p.mode{border-inline-start:3px solid #b45309;padding-inline-start:.75rem}
</style></head><body>
<p class="mode">Test mode on this machine: no money moves, and nobody outside is asked.</p>
<h1>${escaped(title)}</h1>
${body}</body></html>`,
})

const nothing = html('Nothing here', '<p>This page does not exist.</p>', 404)

/** Who pays, with address and tax number, a line each. */
function billedTo({
  customer_name,
  customer_email,
  customer_address,
  customer_tax_ids,
}: InvoiceObject): string[] {
  const { line1, line2, postal_code, city, state, country } = customer_address ?? {}
  const lines = [
    [customer_name, customer_email],
    [line1],
    [line2],
    [postal_code, city],
    [state, country],
    ...(customer_tax_ids ?? []).map(({ value }) => [value && `Tax number ${value}`]),
  ]
  return lines.map((words) => words.filter(Boolean).join(' ')).filter((line) => line !== '')
}

function invoicePage(invoice: InvoiceObject): Page {
  const rows = invoice.lines.data.map(
    ({ description, amount }) => `<tr><td>${escaped(description)}<td>${money(amount, invoice.currency)}</tr>`,
  )
  return html(
    `Invoice ${invoice.number ?? ''}`,
    `<p>${billedTo(invoice).map(escaped).join('<br>')}</p>
<table>${rows.join('')}<tr><td><b>Total</b><td><b>${money(invoice.total, invoice.currency)}</b></tr></table>
<p>${invoice.status === 'paid' ? 'Paid.' : 'Open.'} <a href="/invoices/${invoice.id}/pdf">PDF</a></p>`,
  )
}

/** A PDF of one page, with the lines of the invoice; letters outside Latin 1 are left out. */
function invoicePdf(invoice: InvoiceObject): Page {
  const words = [
    `Invoice ${invoice.number ?? ''} (test mode)`,
    ...billedTo(invoice),
    ...invoice.lines.data.map(
      ({ description, amount }) => `${description}   ${money(amount, invoice.currency)}`,
    ),
    `Total   ${money(invoice.total, invoice.currency)}`,
  ]
  const shown = words.map((line) =>
    line.replaceAll(/[^\x20-\x7E\xA0-\xFF]/g, ' ').replaceAll(/[\\()]/g, '\\$&'),
  )
  const text = `BT /F1 12 Tf 18 TL 56 780 Td ${shown.map((line) => `(${line}) Tj T*`).join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(text, 'latin1')} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = Buffer.byteLength(file, 'latin1')
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const start = Buffer.byteLength(file, 'latin1')
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 6\n0000000000 65535 f \n${table}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return { status: 200, type: 'application/pdf', body: Buffer.from(file, 'latin1') }
}

const question = html(
  'Is it you?',
  `<p>Your bank would ask here whether it is really you who pays.</p>
<form method="post"><button name="answer" value="yes">Yes, it is me</button> <button name="answer" value="no">No</button></form>`,
)

/** Tells the page around it that the question was answered. */
const proven = html(
  'Thank you',
  `<p>You may close this window.</p><script>parent.postMessage({type:'proven'},'*')</script>`,
)

/** What runs in a browser, by the path where it is fetched. */
const browserFiles: Readonly<Record<string, { name: string; type: Page['type'] }>> = {
  [SCRIPT_PATH]: { name: 'stripe.js', type: 'text/javascript; charset=utf-8' },
  '/card-field': { name: 'card-field.html', type: 'text/html; charset=utf-8' },
  '/card-field.js': { name: 'card-field.js', type: 'text/javascript; charset=utf-8' },
}

function browserFile(path: string): Page | null {
  const file = browserFiles[path]
  if (!file) return null
  return { status: 200, type: file.type, body: readFileSync(join(import.meta.dirname, 'browser', file.name)) }
}

/** The answer to the bank's question; leads back to where the person came from. */
function prove(standing: Standing, id: string, isProven: boolean): Page {
  const call = { ...standing, params: [id], form: {}, idempotencyKey: null }
  const setup = standing.ledger.get('setup_intent', id)
  const payment = standing.ledger.get('payment_intent', id)
  let next: NextActionObject | null = null
  if (setup?.status === 'requires_action') {
    next = setup.next_action
    const method = required(standing, 'payment_method', setup.payment_method)
    if (isProven)
      succeed(call, setup, { ...method, conduct: method.conduct === 'asks_at_setup' ? 'ok' : method.conduct })
    else failProof(call, setup, 'We are unable to authenticate your payment method.')
  } else if (payment?.status === 'requires_action') {
    next = payment.next_action
    const invoice = required(standing, 'invoice', payment.invoice)
    const subscription = required(standing, 'subscription', invoice.parent.subscription_details.subscription)
    const method =
      standing.ledger.get('payment_method', payment.payment_method) ?? payingMethod(standing, subscription)
    const at = nowFor(standing, payment.customer)
    collect(standing, invoice, method && { ...method, conduct: isProven ? 'ok' : 'declined' }, at)
  } else return nothing
  const back = next?.redirect_to_url.return_url
  const done = html('Thank you', '<p>You may close this window.</p>')
  return back ? { ...done, status: 303, location: back } : done
}

/** The page at this path, or null when there is none. */
export function pageAt(standing: Standing, method: string, url: URL, form: URLSearchParams): Page | null {
  const { ledger } = standing
  const file = browserFile(url.pathname)
  if (file) return file
  const [, place, id = '', rest] = url.pathname.split('/')
  if (place === 'proven') return proven
  if (place === 'invoices') {
    const invoice = ledger.get('invoice', id)
    if (!invoice) return nothing
    return rest === 'pdf' ? invoicePdf(invoice) : invoicePage(invoice)
  }
  if (place === 'prove') {
    const intent = ledger.get('setup_intent', id) ?? ledger.get('payment_intent', id)
    if (!intent || intent.client_secret !== url.searchParams.get('secret')) return nothing
    return method === 'POST' ? prove(standing, id, form.get('answer') === 'yes') : question
  }
  if (place === 'portal') {
    const session = ledger.get('billing_portal.session', id)
    if (!session) return nothing
    const own = ledger.all('invoice').filter(({ customer }) => customer === session.customer)
    const rows = own.map(
      (one) =>
        `<tr><td><a href="/invoices/${one.id}">${one.number ?? one.id}</a><td>${money(one.total, one.currency)}</tr>`,
    )
    const back = session.return_url === null ? '' : `<p><a href="${escaped(session.return_url)}">Back</a></p>`
    return html('Billing portal', `<table>${rows.join('')}</table>${back}`)
  }
  return null
}

export const portalSessions: Endpoint[] = [
  {
    method: 'POST',
    path: /^\/v1\/billing_portal\/sessions$/,
    handle: (call) => {
      const { id: customer } = required(call, 'customer', textOf(call.form['customer']))
      const start = begun(call, 'billing_portal.session', 'bps', nowFor(call, customer))
      // Whoever has the address sees the invoices: it cannot be guessed.
      const id = `bps_${call.secret()}`
      const made = {
        ...start,
        id,
        customer,
        return_url: textOf(call.form['return_url']),
        url: `${call.origin}/portal/${id}`,
      }
      call.ledger.save('billing_portal.session', made)
      return made
    },
  },
]
