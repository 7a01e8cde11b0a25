// The mail that invites somebody to a workspace, in the languages of the product.
import type { Language } from '#contract/languages.ts'
import type { GivenRole } from '#contract/workspace/roles.ts'
import type { Letter } from '#server/platform/email/letter.ts'

interface Words {
  hello: string
  subject: string
  /** Names are null where what was typed had better not be said. */
  invited: (by: string | null, workspace: string | null) => string
  roles: Record<GivenRole, string>
  known: string
  unknown: (email: string) => string
  button: string
  after: readonly string[]
  reason: string
}

const words: Record<Language, Words> = {
  en: {
    hello: 'Hello,',
    subject: 'You are invited to a workspace',
    invited: (by, workspace) =>
      `${by ?? 'Somebody'} invites you to ${workspace === null ? 'a workspace' : `the workspace “${workspace}”`} on Staffroom AI.`,
    roles: {
      admin: 'You would be an admin: you could work on everything, and manage people and settings.',
      editor: 'You would be an editor: you could hire colleagues, add websites and change both.',
      viewer: 'You would be a viewer: you could see everything and ask the colleagues.',
    },
    known: 'Sign in, then accept or decline. Nothing happens until you do.',
    unknown: (email) =>
      `Create an account with the address ${email}, confirm it, then accept or decline. Nothing happens until you do.`,
    button: 'See the invitation',
    after: ['The invitation is valid for seven days.', 'Expected nothing like it? Then ignore this mail.'],
    reason: 'You get this mail because somebody typed your address to invite you.',
  },
  fr: {
    hello: 'Bonjour,',
    subject: 'Vous êtes invité à rejoindre un espace de travail',
    invited: (by, workspace) =>
      `${by ?? 'Quelqu’un'} vous invite à rejoindre ${workspace === null ? 'un espace de travail' : `l’espace de travail « ${workspace} »`} sur Staffroom AI.`,
    roles: {
      admin:
        'Vous seriez administrateur : vous pourriez travailler sur tout, et gérer les personnes et les réglages.',
      editor:
        'Vous seriez éditeur : vous pourriez engager des collègues, ajouter des sites et modifier les deux.',
      viewer: 'Vous seriez lecteur : vous pourriez tout voir et interroger les collègues.',
    },
    known: 'Connectez-vous, puis acceptez ou refusez. Rien ne se passe avant cela.',
    unknown: (email) =>
      `Créez un compte avec l’adresse ${email}, confirmez-la, puis acceptez ou refusez. Rien ne se passe avant cela.`,
    button: 'Voir l’invitation',
    after: [
      'L’invitation est valable sept jours.',
      'Vous ne vous attendiez à rien de tel ? Ignorez cet e-mail.',
    ],
    reason: 'Vous recevez cet e-mail parce que quelqu’un a saisi votre adresse pour vous inviter.',
  },
  ar: {
    hello: 'مرحبًا،',
    subject: 'دعوة للانضمام إلى مساحة عمل',
    invited: (by, workspace) =>
      `${by === null ? 'تلقيت دعوة' : `يدعوك ${by}`} للانضمام إلى ${workspace === null ? 'مساحة عمل' : `مساحة العمل «${workspace}»`} على Staffroom AI.`,
    roles: {
      admin: 'ستكون مشرفًا: يمكنك العمل على كل شيء وإدارة الأشخاص والإعدادات.',
      editor: 'ستكون محررًا: يمكنك توظيف الزملاء وإضافة المواقع وتعديل كليهما.',
      viewer: 'ستكون مشاهدًا: يمكنك رؤية كل شيء وسؤال الزملاء.',
    },
    known: 'سجّل الدخول، ثم اقبل الدعوة أو ارفضها. لا يحدث شيء قبل ذلك.',
    unknown: (email) => `أنشئ حسابًا بالعنوان ${email} وأكّده، ثم اقبل الدعوة أو ارفضها. لا يحدث شيء قبل ذلك.`,
    button: 'عرض الدعوة',
    after: ['الدعوة صالحة لسبعة أيام.', 'لم تكن تتوقع شيئًا كهذا؟ تجاهل هذه الرسالة.'],
    reason: 'تصلك هذه الرسالة لأن شخصًا ما كتب عنوانك لدعوتك.',
  },
}

interface InviteMail {
  language: Language
  email: string
  role: GivenRole
  /** Names as a mail may say them, or null when they had better not be said. */
  invitedBy: string | null
  workspaceName: string | null
  /** Whether somebody has an account with this address. */
  isKnown: boolean
  baseUrl: string
}

export function inviteLetter({ language, email, role, isKnown, baseUrl, ...mail }: InviteMail): Letter {
  const said = words[language]
  const invited = said.invited(mail.invitedBy, mail.workspaceName)
  return {
    language,
    subject: said.subject,
    brand: 'Staffroom AI',
    preview: invited,
    greeting: said.hello,
    paragraphs: [invited, said.roles[role], isKnown ? said.known : said.unknown(email)],
    facts: [],
    items: [],
    action: { label: said.button, link: new URL('/invites', baseUrl).href },
    after: said.after,
    reason: said.reason,
    preferences: null,
  }
}
