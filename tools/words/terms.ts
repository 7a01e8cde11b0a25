// The words of the product in every language; `docs/languages.md` tells people the same. A pattern allows for the
// endings that a word takes.
import type { Pair, Translation } from './catalogues.ts'

interface Term {
  english: RegExp
  fr: RegExp
  ar: RegExp
}

export const terms: Readonly<Record<string, Term>> = {
  'virtual human': {
    english: /virtual humans?\b/i,
    fr: /collègues? virtuels?/i,
    ar: /زم(يل|لاء|لائ|لاؤ|يلي)\S* (ال)?افتراضي/,
  },
  workspace: { english: /\bworkspaces?\b/i, fr: /\bespaces?\b/i, ar: /مساح(ة|ات|تك)/ },
  'knowledge source': {
    english: /knowledge sources?\b/i,
    fr: /sources? de connaissances/i,
    ar: /مص(در|ادر) (ال)?معرفة/,
  },
  'on shift': { english: /\bon shift\b/i, fr: /\b(de|son) service\b/i, ar: /الخدمة/ },
  passage: { english: /\bpassages?\b/i, fr: /\bpassages?\b/i, ar: /مقطع|مقاطع/ },
  'setup guide': { english: /setup guide/i, fr: /guide de démarrage/i, ar: /دليل البدء/ },
  passkey: { english: /\bpasskeys?\b/i, fr: /clés? d’accès/i, ar: /مف(تاح|اتيح) (ال)?مرور/ },
  'recovery code': { english: /recovery codes?\b/i, fr: /codes? de secours/i, ar: /رم(ز|وز) (ال)?استرداد/ },
  'two-step sign-in': {
    english: /two-step sign-in/i,
    fr: /connexion en deux étapes/i,
    ar: /تسجيل الدخول بخطوتين/,
  },
  'authenticator app': {
    english: /authenticator app/i,
    fr: /application d’authentification/i,
    ar: /تطبيق (ال)?مصادقة/,
  },
  operator: { english: /\boperators?\b/i, fr: /exploit(ant|e)/i, ar: /شغّل/ },
  installation: { english: /\binstallations?\b/i, fr: /\binstallation/i, ar: /نسخ/ },
  'language model': { english: /language model/i, fr: /modèle|sans modèle/i, ar: /نموذج/ },
  notification: { english: /\bnotifications?\b/i, fr: /notifications?/i, ar: /إشعار/ },
  settings: { english: /\bsettings\b/i, fr: /réglages/i, ar: /إعداد/ },
  dashboard: { english: /\bdashboard\b/i, fr: /tableau de bord/i, ar: /لوحة المتابعة/ },
  plan: { english: /\bplans?\b/i, fr: /(?<!\p{L})formules?/iu, ar: /باق(ة|ات|ت)/ },
  skipped: { english: /\bskipped\b/i, fr: /laissée?s? de côté/i, ar: /تم تخطي|يتم تخطي/ },
  rule: { english: /(?<!its )\brules?\b/i, fr: /règles?/i, ar: /قاعدة|قواعد/ },
  analytics: { english: /\banalytics\b/i, fr: /statistiques/i, ar: /الإحصاءات/ },
}

/** Words and signs that have no place in a language here, with what stands there instead. */
const unwanted: Readonly<Record<Translation, readonly [RegExp, string][]>> = {
  fr: [
    [/humains? virtuel/i, 'collègue virtuel'],
    [/(?<!\p{L})forfaits?(?!\p{L})/iu, 'formule'],
    [/(?<!\p{L})en poste(?!\p{L})/iu, 'de service'],
    [/(?<!vous est )(?<!\p{L})personnel(?!\p{L})/iu, 'équipe'],
    [/(?<!\p{L})paramètres?(?!\p{L})/iu, 'réglages'],
    [/(?<![\p{L}-])(courriel|mail)s?(?!\p{L})/iu, 'e-mail'],
    [/(?<!\p{L})(tu|toi|ton|ta|tes)(?!\p{L})/iu, 'vous'],
    [/(?<!\p{L})(oups|magique|incroyable)(?!\p{L})|!/iu, 'a plain word'],
    [/'/, 'the apostrophe ’'],
    [/[^\u00a0][;?»]|(?<!\u00a0):(?=\s|$)/u, 'a space that does not break before ; : ? »'],
  ],
  ar: [
    [/موظف\S* افتراضي|بشر افتراضي/, 'زميل افتراضي'],
    [/الدوام/, 'في الخدمة'],
    [/خطت(ك|ه)|الخطة/, 'باقة'],
    [/تتجاوز|تُتجاوز|تجووز|متجاوَز/, 'تم تخطي'],
    [/[٠-٩]/, 'Western digits'],
    [/[\u0600-\u06ff] ?[?;,]/, 'the signs ؟ ؛ ،'],
    [/!/, 'no exclamation mark'],
  ],
}

/** Where a translation leaves the words of the product. */
export function faultsOfTerms({ id, english, translated }: Pair, language: Translation): string[] {
  const [source, words] = [withoutValues(english), withoutValues(translated)]
  const missed = Object.entries(terms)
    .filter(([, term]) => term.english.test(source) && !term[language].test(words))
    .map(([name]) => `${id}: "${name}" is not said by its word`)
  const wrong = unwanted[language]
    .filter(([pattern]) => pattern.test(words))
    .map(([, instead]) => `${id}: there should be ${instead}`)
  return [...missed, ...wrong]
}

/** The words alone: no values, no tags, no keys of the keyboard, no forms of numbers. */
export const withoutValues = (message: string): string =>
  message
    .replaceAll(/<\d+>.<\/\d+>/g, ' ')
    .replaceAll(/\{\w+, (plural|select),|\{\w+(, number)?\}|<\/?\d+\/?>/g, ' ')
    .replaceAll(/(=\d+|zero|one|two|few|many|other|draft|active|paused|archived) \{/g, ' ')
    .replaceAll(/[{}#]/g, ' ')
