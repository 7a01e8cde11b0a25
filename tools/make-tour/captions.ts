// What the tour says, in the three languages; the script says when.

export const languages = ['en', 'fr', 'ar'] as const
type CaptionLanguage = (typeof languages)[number]

const words = {
  address: {
    en: 'Give Staffroom AI the address of a website.',
    fr: 'Donnez à Staffroom AI l’adresse d’un site.',
    ar: 'أعطِ Staffroom AI عنوان موقع.',
  },
  research: {
    en: 'It reads the site page by page while you watch, and keeps to the rules of the site.',
    fr: 'Il lit le site page après page, sous vos yeux, et respecte les règles du site.',
    ar: 'يقرأ الموقع صفحةً صفحةً أمام عينيك، ويلتزم بقواعده.',
  },
  analysis: {
    en: 'Then you read an analysis in which every sentence names its source.',
    fr: 'Vous lisez ensuite une analyse où chaque phrase cite sa source.',
    ar: 'ثم تقرأ تحليلًا تذكر كل جملة فيه مصدرها.',
  },
  passage: {
    en: 'Press a number: there is the passage, marked in the page as it was read.',
    fr: 'Cliquez sur un numéro : voici le passage, surligné dans la page telle qu’elle a été lue.',
    ar: 'اضغط على رقم فترى المقطع مظلَّلًا في الصفحة كما قُرئت.',
  },
  hire: {
    en: 'Now hire a colleague who knows this website.',
    fr: 'Recrutez maintenant un collègue qui connaît ce site.',
    ar: 'والآن وظِّف زميلًا يعرف هذا الموقع.',
  },
  ask: {
    en: 'Ask what your visitors ask.',
    fr: 'Posez-lui les questions de vos visiteurs.',
    ar: 'اسأله ما يسأله زوار موقعك.',
  },
  receipt: {
    en: 'The answer comes with receipts. Open one and check it.',
    fr: 'La réponse vient avec ses preuves. Ouvrez-en une et vérifiez.',
    ar: 'يأتي الجواب ومعه ما يُثبته. افتح أحد المصادر وتحقَّق بنفسك.',
  },
  unknown: {
    en: 'What the site does not say, Kenji does not know, and he says so.',
    fr: 'Ce que le site ne dit pas, Kenji ne le sait pas, et il le dit.',
    ar: 'وما لا يذكره الموقع لا يعرفه كينجي، ويقول ذلك صراحةً.',
  },
  home: {
    en: 'At home you see who is on shift and what was answered.',
    fr: 'À l’accueil, vous voyez qui est en service et ce qui a été répondu.',
    ar: 'وفي الصفحة الرئيسية ترى من في الخدمة وما أُجيب عنه.',
  },
  yours: {
    en: 'The next website is yours.',
    fr: 'Le prochain site sera le vôtre.',
    ar: 'والموقع التالي موقعك أنت.',
  },
} satisfies Record<string, Record<CaptionLanguage, string>>

export type CaptionName = keyof typeof words

/** A caption, and the second of the film at which it begins. It stays until the next one. */
export interface Cue {
  name: CaptionName
  at: number
}

/** Between two captions the eye needs to see that they change. */
const gapSeconds = 0.1

/** The captions of one language as WebVTT. Languages from right to left need no mark: players follow the letters. */
export function captionFile(cues: readonly Cue[], lengthSeconds: number, language: CaptionLanguage): string {
  const blocks = cues.map(({ name, at }, index) => {
    const next = cues[index + 1]
    const end = next === undefined ? lengthSeconds : next.at - gapSeconds
    return `${index + 1}\n${stamp(at)} --> ${stamp(end)}\n${words[name][language]}\n`
  })
  return ['WEBVTT\n', ...blocks].join('\n')
}

/** `00:01:02.500` */
function stamp(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)
}
