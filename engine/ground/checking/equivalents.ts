import { stem } from '#engine/text/stems.ts'

/** Words that mean the same in a statement of fact; far stricter than the bridges of questions. A line a meaning. */
const lines = `
cost costs price priced prices | coûte coûtent coût prix | سعر تكلفة يكلف
phone telephone tel call | téléphone tél appeler | هاتف
email mail | courriel mail email | بريد
located situated based | situé située implanté basé trouve | يقع تقع
founded established | fondée créée | تأسست أسست
ceo chief executive | pdg directeur général | مدير
employees staff employs employed people workforce | employés salariés emploie | موظف موظفين يعمل
opens open opening | ouvre ouvert ouverture | يفتح مفتوح
closes closed closing | ferme fermé fermeture | يغلق مغلق
month monthly | mois mensuel | شهر شهريا
year yearly annual annually | an année annuel | سنة سنويا
day daily | jour quotidien | يوم يوميا
week weekly | semaine hebdomadaire | أسبوع أسبوعيا
offers offer provides provide has includes include features sells | offre propose fournit comprend inclut | يقدم تقدم يوفر توفر
delivery shipping delivered shipped | livraison expédition | توصيل شحن
free complimentary | gratuit offert | مجاني
buy purchase order | acheter commander | شراء
start starts begins begin | commence débute | يبدأ
takes lasts | dure prend | يستغرق
address street | adresse rue | عنوان شارع
hours times | horaires heures | ساعات مواعيد
kids children | enfants | أطفال
contact reach | contacter joindre | اتصال
name named called | nom appelé nommé | اسم
warranty guarantee | garantie | ضمان
leads heads runs | dirige | يدير
sits lies stands | 
`

/** Words that only say that something is said; they need no evidence. */
const framing: Record<string, string> = {
  en: 'according site website page pages says say states stated mentions mentioned information passage source indeed note',
  fr: 'selon site page pages indique indiqué précise dit mentionne information informations',
  ar: 'حسب وفقا الموقع الصفحة يذكر تذكر',
}

const languages = ['en', 'fr', 'ar']
let meanings: Map<string, Set<number>> | undefined
let frames: Map<string, Set<string>> | undefined

function meaningsOf(one: string, language: string | null): ReadonlySet<number> | undefined {
  if (!meanings) {
    meanings = new Map()
    for (const [number, line] of lines.trim().split('\n').entries()) {
      for (const [place, words] of line.split('|').entries()) {
        for (const word of words.trim().split(' ').filter(Boolean)) {
          const key = `${languages[place]} ${stem(word, languages[place] ?? null)}`
          const known = meanings.get(key) ?? new Set<number>()
          meanings.set(key, known.add(number))
        }
      }
    }
  }
  return meanings.get(`${language} ${one}`)
}

/** Whether two stems of a language mean the same in a statement. */
export function equivalent(one: string, other: string, language: string | null): boolean {
  if (one === other) return true
  const first = meaningsOf(one, language)
  const second = first && meaningsOf(other, language)
  return second !== undefined && [...(first ?? [])].some((number) => second.has(number))
}

/** Whether a word only frames a statement ("according to the site"). */
export function isFraming(one: string, language: string | null): boolean {
  frames ??= new Map(
    Object.entries(framing).map(([key, words]) => [
      key,
      new Set(words.split(' ').map((word) => stem(word, key))),
    ]),
  )
  return frames.get(language ?? 'en')?.has(one) ?? false
}
