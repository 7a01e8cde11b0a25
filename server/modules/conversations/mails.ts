// The mail by which a visitor who has gone hears what a person answered.
import type { Language } from '#contract/languages.ts'
import type { Letter } from '#server/platform/email/letter.ts'

interface Words {
  subject(company: string): string
  hello(name: string | null): string
  intro(author: string | null, company: string): string
  button: string
  reason(company: string): string
}

const words: Record<Language, Words> = {
  en: {
    subject: (company) => `${company} has answered you`,
    hello: (name) => (name === null ? 'Hello,' : `Hello ${name},`),
    intro: (author, company) => `${author ?? 'A person'} of ${company} answered your message:`,
    button: 'Go on with the conversation',
    reason: (company) => `You get this mail because you left your address in a conversation with ${company}.`,
  },
  fr: {
    subject: (company) => `${company} vous a répondu`,
    hello: (name) => (name === null ? 'Bonjour,' : `Bonjour ${name},`),
    intro: (author, company) => `${author ?? 'Une personne'} de ${company} a répondu à votre message :`,
    button: 'Poursuivre la conversation',
    reason: (company) =>
      `Vous recevez cet e-mail parce que vous avez laissé votre adresse dans une conversation avec ${company}.`,
  },
  ar: {
    subject: (company) => `وصلك رد من ${company}`,
    hello: (name) => (name === null ? 'مرحبًا،' : `مرحبًا ${name}،`),
    intro: (author, company) =>
      author === null ? `رد شخص من ${company} على رسالتك:` : `رد ${author} من ${company} على رسالتك:`,
    button: 'متابعة المحادثة',
    reason: (company) => `تصلك هذه الرسالة لأنك تركت عنوانك في محادثة مع ${company}.`,
  },
}

interface ReplyLetter {
  language: Language
  name: string | null
  company: string
  author: string | null
  text: string
  /** Where the conversation goes on; null where it stands on a site of the company's. */
  link: string | null
}

export function replyLetter({ language, name, company, author, text, link }: ReplyLetter): Letter {
  const said = words[language]
  return {
    language,
    subject: said.subject(company),
    brand: company,
    preview: text.slice(0, 120),
    greeting: said.hello(name),
    paragraphs: [
      said.intro(author, company),
      ...text
        .split(/[\r\n]+/)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ],
    facts: [],
    items: [],
    action: link === null ? null : { label: said.button, link },
    after: [],
    reason: said.reason(company),
    preferences: null,
  }
}
