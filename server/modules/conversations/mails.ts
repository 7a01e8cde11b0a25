// Mails to visitors: what a person answered after they had gone, and their conversation as a whole.
import { textLinesOf } from '#contract/visitors/answer-lines.ts'
import type { Message } from '#contract/conversations.ts'
import { dateForms, type Language } from '#contract/languages.ts'
import type { Letter } from '#server/platform/email/letter.ts'

interface Words {
  subject(company: string): string
  hello(name: string | null): string
  intro(author: string | null, company: string): string
  button: string
  reason(company: string): string
  transcript: {
    subject(company: string): string
    intro(day: string): string
    you: string
    assistant(name: string): string
    person(name: string | null): string
    /** Between who and what. */
    colon: string
    sources: string
    reason(company: string): string
  }
}

const words: Record<Language, Words> = {
  en: {
    subject: (company) => `${company} has replied to you`,
    hello: (name) => (name === null ? 'Hello,' : `Hello ${name},`),
    intro: (author, company) => `${author ?? 'Someone'} at ${company} has replied to your message:`,
    button: 'Continue the conversation',
    reason: (company) => `You are receiving this e-mail because you had a conversation with ${company}.`,
    transcript: {
      subject: (company) => `Your conversation with ${company}`,
      intro: (day) => `Here is your conversation from ${day} onwards:`,
      you: 'You',
      assistant: (name) => `${name}, AI assistant`,
      person: (name) => name ?? 'A member of the team',
      colon: ': ',
      sources: 'Sources',
      reason: (company) =>
        `You are receiving this e-mail because someone asked us to send this conversation with ${company} to your address.`,
    },
  },
  fr: {
    subject: (company) => `${company} vous a répondu`,
    hello: (name) => (name === null ? 'Bonjour,' : `Bonjour ${name},`),
    intro: (author, company) => `${author ?? 'Une personne'} de ${company} a répondu à votre message :`,
    button: 'Poursuivre la conversation',
    reason: (company) => `Vous recevez cet e-mail parce que vous avez eu une conversation avec ${company}.`,
    transcript: {
      subject: (company) => `Votre conversation avec ${company}`,
      intro: (day) => `Voici ce qui a été dit le ${day} et ensuite :`,
      you: 'Vous',
      assistant: (name) => `${name}, assistant d’IA`,
      person: (name) => name ?? 'Une personne de l’équipe',
      colon: ' : ',
      sources: 'Sources',
      reason: (company) =>
        `Vous recevez cet e-mail parce que quelqu’un a demandé l’envoi de cette conversation avec ${company} à votre adresse.`,
    },
  },
  ar: {
    subject: (company) => `وصلك رد من ${company}`,
    hello: (name) => (name === null ? 'مرحبًا،' : `مرحبًا ${name}،`),
    intro: (author, company) =>
      author === null ? `رد شخص من ${company} على رسالتك:` : `رد ${author} من ${company} على رسالتك:`,
    button: 'متابعة المحادثة',
    reason: (company) => `تصلك هذه الرسالة لأنك تحادثت مع ${company}.`,
    transcript: {
      subject: (company) => `محادثتك مع ${company}`,
      intro: (day) => `هذا ما قيل في ${day} وبعده:`,
      you: 'أنت',
      assistant: (name) => `${name}، مساعد ذكاء اصطناعي`,
      person: (name) => name ?? 'شخص من الفريق',
      colon: ': ',
      sources: 'المراجع',
      reason: (company) => `تصلك هذه الرسالة لأن أحدهم طلب إرسال هذه المحادثة مع ${company} إلى عنوانك.`,
    },
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

interface TranscriptLetter {
  language: Language
  name: string | null
  company: string
  staffName: string
  createdAt: Date
  messages: readonly Message[]
}

/** Who said what, in order, with the pages that answers rest on; changes of the speaker are left out. */
export function transcriptLetter(told: TranscriptLetter): Letter {
  const { language, name, company, staffName, createdAt, messages } = told
  const { hello, transcript: said } = words[language]
  const day = new Intl.DateTimeFormat(dateForms[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    createdAt,
  )
  const speakers: Partial<Record<Message['role'], (message: Message) => string>> = {
    person: () => said.you,
    staff: () => said.assistant(staffName),
    teammate: ({ author }) => said.person(author ?? null),
  }
  const paragraphs = messages.flatMap((message) => {
    const who = speakers[message.role]
    if (who === undefined || message.text === '') return []
    const pages = new Set(message.sentences.flatMap(({ receipts }) => receipts.map(({ url }) => url)))
    const { link, lookUp } = message
    const isFound = message.role === 'staff' && lookUp !== undefined && lookUp.fault === undefined
    const named = isFound ? [lookUp.source] : [...pages]
    const sources = named.length === 0 ? [] : [`${said.sources}${said.colon}${named.join(' ')}`]
    const leading = link === undefined ? [] : [`${link.label}${said.colon}${link.address}`]
    const [first = message.text, ...rest] = textLinesOf(message.sentences, message.writtenBy)
    return [`${who(message)}${said.colon}${first}`, ...rest, ...leading, ...sources]
  })
  return {
    language,
    subject: said.subject(company),
    brand: company,
    preview: messages.find(({ role }) => role === 'person')?.text.slice(0, 120) ?? company,
    greeting: hello(name),
    paragraphs: [said.intro(day), ...paragraphs],
    facts: [],
    items: [],
    action: null,
    after: [],
    reason: said.reason(company),
    preferences: null,
  }
}
