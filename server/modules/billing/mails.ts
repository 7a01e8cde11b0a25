// The mails about payments, in the languages of the product.
import type { Language } from '#contract/languages.ts'
import type { Letter } from '#server/platform/email/letter.ts'

export const billingMailKinds = [
  'payment_failed',
  'subscription_ended',
  'trial_ending',
  'answers_running_out',
  'answers_used_up',
] as const
export type BillingMailKind = (typeof billingMailKinds)[number]

interface Words {
  hello: (name: string | null) => string
  reason: string
  choose: string
  kinds: Record<BillingMailKind, { subject: string; paragraphs: readonly string[]; button: string }>
}

const english: Words = {
  hello: (name) => (name === null ? 'Hello,' : `Hello ${name},`),
  reason: 'You get this mail because you pay for a plan of Staffroom AI.',
  choose: 'Choose which mails you get',
  kinds: {
    payment_failed: {
      subject: 'Your payment did not go through',
      paragraphs: [
        'We could not charge your card for your plan. Your colleagues go on working for 14 days, and the payment is tried again meanwhile.',
        'Check your card, or add another one, and pay the open invoice.',
      ],
      button: 'Look at your billing',
    },
    subscription_ended: {
      subject: 'Your plan has ended',
      paragraphs: [
        'Your last payment could not be made, so your plan has ended. Nothing was deleted; what goes beyond the free plan stays, but nothing can be added until you choose a plan again.',
      ],
      button: 'Choose a plan',
    },
    trial_ending: {
      subject: 'Your trial ends in three days',
      paragraphs: [
        'After the trial your card is charged for the first month. If you do not want to go on, cancel before; you keep everything that fits the free plan.',
      ],
      button: 'Look at your billing',
    },
    answers_running_out: {
      subject: 'You have used 80% of this month’s answers',
      paragraphs: [
        'Your colleagues have given 80 % of the answers that your plan has for this month. Once they are used up, your colleagues stop answering until next month.',
      ],
      button: 'See what is left',
    },
    answers_used_up: {
      subject: 'This month’s answers are used up',
      paragraphs: [
        'Your colleagues have given all the answers that your plan has for this month. They answer again when the next month begins, or as soon as you choose a larger plan.',
      ],
      button: 'See the plans',
    },
  },
}

const french: Words = {
  hello: (name) => (name === null ? 'Bonjour,' : `Bonjour ${name},`),
  reason: 'Vous recevez ce message parce que vous payez une formule de Staffroom AI.',
  choose: 'Choisir les messages que vous recevez',
  kinds: {
    payment_failed: {
      subject: 'Votre paiement n’a pas abouti',
      paragraphs: [
        'Nous n’avons pas pu débiter votre carte pour votre formule. Vos collègues continuent à travailler pendant 14 jours, et le paiement est retenté entre-temps.',
        'Vérifiez votre carte ou ajoutez-en une autre, puis réglez la facture ouverte.',
      ],
      button: 'Voir la facturation',
    },
    subscription_ended: {
      subject: 'Votre formule a pris fin',
      paragraphs: [
        'Le dernier paiement n’a pas pu être effectué : votre formule a pris fin. Rien n’a été supprimé : ce qui dépasse la formule gratuite reste, mais rien ne peut être ajouté tant que vous n’avez pas choisi de formule.',
      ],
      button: 'Choisir une formule',
    },
    trial_ending: {
      subject: 'Votre essai se termine dans trois jours',
      paragraphs: [
        'Après l’essai, votre carte est débitée pour le premier mois. Si vous ne souhaitez pas continuer, résiliez avant ; vous gardez tout ce que la formule gratuite permet.',
      ],
      button: 'Voir la facturation',
    },
    answers_running_out: {
      subject: 'Vous avez utilisé 80 % des réponses du mois',
      paragraphs: [
        'Vos collègues ont donné 80 % des réponses que votre formule prévoit pour ce mois. Une fois ces réponses épuisées, ils ne répondront plus jusqu’au mois suivant.',
      ],
      button: 'Voir ce qui reste',
    },
    answers_used_up: {
      subject: 'Les réponses du mois sont épuisées',
      paragraphs: [
        'Vos collègues ont donné toutes les réponses que votre formule prévoit pour ce mois. Ils répondront de nouveau au début du mois suivant, ou dès que vous choisirez une formule plus grande.',
      ],
      button: 'Voir les formules',
    },
  },
}

const arabic: Words = {
  hello: (name) => (name === null ? 'مرحبًا،' : `مرحبًا ${name}،`),
  reason: 'تصلك هذه الرسالة لأنك تدفع مقابل باقة في Staffroom AI.',
  choose: 'اختر الرسائل التي تصلك',
  kinds: {
    payment_failed: {
      subject: 'لم تتم عملية الدفع',
      paragraphs: [
        'لم نتمكن من خصم قيمة باقتك من بطاقتك. يستمر زملاؤك في العمل 14 يومًا، وتُعاد محاولة الدفع خلالها.',
        'تحقّق من بطاقتك أو أضف بطاقة أخرى، ثم ادفع الفاتورة المفتوحة.',
      ],
      button: 'عرض الفوترة',
    },
    subscription_ended: {
      subject: 'انتهت باقتك',
      paragraphs: [
        'تعذّر إتمام الدفعة الأخيرة، فانتهت باقتك. لم يُحذف شيء: يبقى ما يزيد على الباقة المجانية، لكن لا يمكن إضافة شيء إلى أن تختار باقة من جديد.',
      ],
      button: 'اختر باقة',
    },
    trial_ending: {
      subject: 'تنتهي فترتك التجريبية بعد ثلاثة أيام',
      paragraphs: [
        'بعد الفترة التجريبية تُخصم قيمة الشهر الأول من بطاقتك. إن لم ترغب في المتابعة فألغِ الاشتراك قبل ذلك، وتحتفظ بكل ما تسمح به الباقة المجانية.',
      ],
      button: 'عرض الفوترة',
    },
    answers_running_out: {
      subject: 'استُخدم 80 % من إجابات هذا الشهر',
      paragraphs: [
        'قدّم زملاؤك 80 % من الإجابات المتاحة في باقتك لهذا الشهر. عندما تُستنفد كلها يتوقفون إلى بداية الشهر التالي.',
      ],
      button: 'عرض ما تبقّى',
    },
    answers_used_up: {
      subject: 'استُنفدت إجابات هذا الشهر',
      paragraphs: [
        'قدّم زملاؤك كل الإجابات المتاحة في باقتك لهذا الشهر. سيجيبون من جديد في بداية الشهر التالي، أو فور اختيارك باقة أكبر.',
      ],
      button: 'عرض الباقات',
    },
  },
}

const words: Record<Language, Words> = { en: english, fr: french, ar: arabic }

interface BillingLetter {
  kind: BillingMailKind
  language: Language
  /** As the greeting may say it; null for none. */
  name: string | null
  baseUrl: string
}

export function billingLetter({ kind, language, name, baseUrl }: BillingLetter): Letter {
  const { hello, reason, choose, kinds } = words[language]
  const { subject, paragraphs, button } = kinds[kind]
  const isChosen = kind === 'trial_ending'
  return {
    language,
    subject,
    brand: 'Staffroom AI',
    preview: paragraphs[0] ?? subject,
    greeting: hello(name),
    paragraphs,
    facts: [],
    items: [],
    action: { label: button, link: new URL('/settings/billing', baseUrl).href },
    after: [],
    reason,
    preferences: isChosen ? { label: choose, link: new URL('/settings#notifications', baseUrl).href } : null,
  }
}
