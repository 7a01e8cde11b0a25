// The mail about a webhook that was paused, in the languages of the product.
import type { Language } from '#contract/languages.ts'
import type { Letter } from '#server/platform/email/letter.ts'

interface Words {
  hello: (name: string | null) => string
  subject: (host: string) => string
  paragraphs: (host: string) => readonly [string, string]
  /** In place of the first of them, where there is no secret to sign with. */
  noSecret: (host: string) => string
  button: string
  reason: string
}

const words: Record<Language, Words> = {
  en: {
    hello: (name) => (name === null ? 'Hello,' : `Hello ${name},`),
    subject: (host) => `The webhook to ${host} is paused`,
    paragraphs: (host) => [
      `For three days nothing could be delivered to ${host}, so it is told nothing more until you turn it on again.`,
      'The log shows every attempt and what was answered. What was missed can be sent again from there for 30 days.',
    ],
    noSecret: (host) =>
      `The secret that signs what ${host} is told can’t be opened, so it is told nothing more until you make another secret and turn the webhook on again.`,
    button: 'Look at the webhook',
    reason: 'You get this mail because you manage the workspace.',
  },
  fr: {
    hello: (name) => (name === null ? 'Bonjour,' : `Bonjour ${name},`),
    subject: (host) => `Le webhook vers ${host} est en pause`,
    paragraphs: (host) => [
      `Depuis trois jours, rien n’a pu être livré à ${host} : plus rien ne lui est envoyé jusqu’à ce que vous le réactiviez.`,
      'Le journal montre chaque tentative et la réponse reçue. Ce qui a été manqué peut en être renvoyé pendant 30 jours.',
    ],
    noSecret: (host) =>
      `Le secret qui signe ce qui est envoyé à ${host} ne peut pas être ouvert : plus rien ne lui est envoyé jusqu’à ce que vous créiez un autre secret et réactiviez le webhook.`,
    button: 'Voir le webhook',
    reason: 'Vous recevez cet e-mail parce que vous gérez l’espace de travail.',
  },
  ar: {
    hello: (name) => (name === null ? 'مرحبًا،' : `مرحبًا ${name}،`),
    subject: (host) => `أُوقف خطاف الويب إلى ${host} مؤقتًا`,
    paragraphs: (host) => [
      `منذ ثلاثة أيام تعذر تسليم أي شيء إلى ${host}، فلن يُرسل إليه شيء بعد الآن حتى تعيد تشغيله.`,
      'يعرض السجل كل محاولة وما أُجيب به. ويمكن من هناك إعادة إرسال ما فات خلال 30 يومًا.',
    ],
    noSecret: (host) =>
      `يتعذر فتح السر الذي يوقّع ما يُرسل إلى ${host}، فلن يُرسل إليه شيء بعد الآن حتى تنشئ سرًا آخر وتعيد تشغيل خطاف الويب.`,
    button: 'عرض خطاف الويب',
    reason: 'تصلك هذه الرسالة لأنك تدير مساحة العمل.',
  },
}

interface PausedMail {
  language: Language
  name: string | null
  host: string
  hasSecret: boolean
  baseUrl: string
}

export function pausedLetter({ language, name, host, hasSecret, baseUrl }: PausedMail): Letter {
  const { hello, subject, paragraphs: usual, noSecret, button, reason } = words[language]
  const [silence, missed] = usual(host)
  const paragraphs = [hasSecret ? silence : noSecret(host), missed]
  return {
    language,
    subject: subject(host),
    brand: 'Staffroom AI',
    preview: paragraphs[0] ?? subject(host),
    greeting: hello(name),
    paragraphs,
    facts: [],
    items: [],
    action: { label: button, link: new URL('/settings#programs', baseUrl).href },
    after: [],
    reason,
    preferences: null,
  }
}
