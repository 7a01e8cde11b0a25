// The words of the mails about accounts. Links use the configured address, never that of a request.
import type { Mail } from '#server/adapters/mail/mail.ts'

interface Recipient {
  displayName: string
  email: string
  token: string
  baseUrl: string
}

type Words = Omit<Mail, 'key'>

export const verificationMail = ({ displayName, email, token, baseUrl }: Recipient): Words =>
  mail(email, {
    subject: 'Confirm your e-mail address',
    greeting: `Hello ${displayName},`,
    text: 'Confirm that this address is yours, and your staff room is open.',
    button: 'Confirm this address',
    link: new URL(`/verify-email?token=${encodeURIComponent(token)}`, baseUrl).href,
    after: 'The link works for one day. If you did not sign up, you can ignore this mail.',
  })

export const passwordResetMail = ({ displayName, email, token, baseUrl }: Recipient): Words =>
  mail(email, {
    subject: 'Choose a new password',
    greeting: `Hello ${displayName},`,
    text: 'Somebody asked for a new password for this account.',
    button: 'Choose a new password',
    link: new URL(`/reset-password?token=${encodeURIComponent(token)}`, baseUrl).href,
    after: 'The link works once, within one hour. If it was not you, ignore this mail: nothing has changed.',
  })

interface Parts {
  subject: string
  greeting: string
  text: string
  button: string
  link: string
  after: string
}

function mail(to: string, { subject, greeting, text, button, link, after }: Parts): Words {
  const plain = `${greeting}\n\n${text}\n\n${button}:\n${link}\n\n${after}\n\nStaffroom AI\n`
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:32px 16px;font:15px/24px system-ui,sans-serif"><div style="max-width:480px;margin:0 auto">
<p style="font-weight:600">Staffroom AI</p><p>${escaped(greeting)}</p><p>${escaped(text)}</p>
<p><a href="${escaped(link)}" style="display:inline-block;padding:8px 16px;border-radius:8px;background:#1867c0;color:#ffffff;text-decoration:none">${escaped(button)}</a></p>
<p style="font-size:13px">${escaped(after)}</p></div></body></html>`
  return { to, subject, text: plain, html }
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`)
