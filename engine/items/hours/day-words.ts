// Names of weekdays and words for "closed", in the languages that sites are most often written in.

export const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** In the order of the week, all forms of a day parted by a bar. */
const named: readonly (readonly string[])[] = [
  [
    'mondays?|mon',
    'tuesdays?|tues?',
    'wednesdays?|weds?',
    'thursdays?|thurs?|thu',
    'fridays?|fri',
    'saturdays?|sat',
    'sundays?|sun',
  ],
  [
    'lundis?|lun',
    'mardis?|mar',
    'mercredis?|mer',
    'jeudis?|jeu',
    'vendredis?|ven',
    'samedis?|sam',
    'dimanches?|dim',
  ],
  [
    'montags?|mo',
    'dienstags?|di',
    'mittwochs?|mi',
    'donnerstags?|do',
    'freitags?|fr',
    'samstags?|sonnabends?|sa',
    'sonntags?|so',
  ],
  ['ال[اأإ]ثنين|اثنين', 'الثلاثاء?', 'ال[اأإ]ربعاء?', 'الخميس', 'الجمع[ةه]', 'السبت', 'ال[اأ]حد'],
  [
    'lunes',
    'martes',
    'mi[ée]rcoles|mi[ée]',
    'jueves|jue',
    'viernes|vie',
    's[áa]bados?|s[áa]b',
    'domingos?|dom',
  ],
  ['luned[iì]', 'marted[iì]', 'mercoled[iì]', 'gioved[iì]', 'venerd[iì]', 'sabato', 'domenica'],
  ['maandag|ma', 'dinsdag', 'woensdag|wo', 'donderdag', 'vrijdag|vr', 'zaterdag|za', 'zondag|zo'],
  ['segunda(?:-feira)?', 'ter[çc]a(?:-feira)?', 'quarta(?:-feira)?', 'quinta(?:-feira)?', 'sexta(?:-feira)?'],
  // Two letters as structured data has them; the others stand above.
  ['(?!)', 'tu', 'we', 'th'],
]

/** A day by its name, or null. */
export function dayOf(word: string): number | null {
  const plain = word.toLowerCase().replace(/\.$/, '')
  for (const week of exact) {
    const found = week.findIndex((day) => day.test(plain))
    if (found >= 0) return found
  }
  return null
}

const exact = named.map((week) => week.map((forms) => new RegExp(`^(?:${forms})$`, 'iu')))

/** Arabic writes the "and" before a day as one word with it. */
export const dayShape = `(?:(?<![\\p{L}])|(?<=(?<![\\p{L}])و)(?=ال))(?:${named.flat().join('|')})(?![\\p{L}])\\.?`
/** Several days in a word. */
export const manyDays: readonly (readonly [RegExp, readonly number[]])[] = [
  [
    /(?<![\p{L}])(?:daily|every day|7 days(?: a week)?|seven days|tous les jours|7j\/7|7 jours sur 7|t[äa]glich|todos los d[íi]as|tutti i giorni|dagelijks|يومي[ًّا]*|كل يوم|(?:طوال|طيلة|كل|كافة|جميع) [أا]يام ال[أا]سبوع|(?:طوال|على مدار|طيلة) ال[أا]سبوع|(?:7|٧|سبعة) [أا]يام(?: في ال[أا]سبوع)?)(?![\p{L}])/iu,
    [0, 1, 2, 3, 4, 5, 6],
  ],
  [
    /(?<![\p{L}])(?:weekdays|week days|working days|werktags|en semaine|jours ouvrables)(?![\p{L}])/iu,
    [0, 1, 2, 3, 4],
  ],
  [/(?<![\p{L}])(?:weekends?|week-ends?|wochenende|am wochenende|le week-end)(?![\p{L}])/iu, [5, 6]],
]

export const closedShape =
  '(?<![\\p{L}])(?:closed|shut|ferm[ée]e?s?|geschlossen|ruhetag|cerrado|chiuso|gesloten|fechado|مغلق[ةون]*)(?![\\p{L}])'
export const openWords =
  /(?<![\p{L}])(?:open(?:s|ing)?(?: hours| times)?|hours|ouverte?s?|ouvre|ouvrons|horaires?|ge[öo]ffnet|[öo]ffnungszeiten|offen|abierto|aberto|apert[oi]|نفتح|مفتوح[ةون]*|دوام[\p{L}]*|ساعات)(?![\p{L}])/iu
