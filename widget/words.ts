// The few words of the button itself; all others are those of the page in the frame.

export interface Words {
  open: string
  close: string
  /** Of the button while a reply waits behind it. */
  news: string
  chat: string
  /** Of the cross on what is said beside the button. */
  dismiss: string
  dir: 'ltr' | 'rtl'
}

const english: Words = {
  open: 'Ask a question',
  close: 'Close the chat',
  news: 'New reply: open the chat',
  chat: 'Chat',
  dismiss: 'Close this message',
  dir: 'ltr',
}
const known: Readonly<Record<string, Words>> = {
  fr: {
    open: 'Poser une question',
    close: 'Fermer la discussion',
    news: 'Nouvelle réponse : ouvrir la discussion',
    chat: 'Discussion',
    dismiss: 'Fermer ce message',
    dir: 'ltr',
  },
  ar: {
    open: 'اطرح سؤالًا',
    close: 'إغلاق المحادثة',
    news: 'رد جديد: افتح المحادثة',
    chat: 'محادثة',
    dismiss: 'إغلاق هذه الرسالة',
    dir: 'rtl',
  },
}

/** The words of a language in any spelling such as `fr-CA`; English for others. */
export const wordsFor = (language: string): Words => known[language.slice(0, 2).toLowerCase()] ?? english
