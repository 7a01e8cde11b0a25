// Words of which a sentence about the one is no answer about the other: who asks for dogs is not told of cats.
import { contentStem } from '#engine/text/stems.ts'

const languages = ['en', 'fr', 'ar'] as const

/** A line a set; the words of one thing are joined by commas, English | French | Arabic. */
const lines = `
dog,dogs,puppy,puppies,pup cat,cats,kitten,kittens,cattery rabbit,rabbits,bunny horse,horses,pony bird,birds,parrot | chien,chiens,chiot,chiots chat,chats,chaton lapin,lapins cheval,chevaux oiseau,oiseaux | كلب,كلاب قطة,قطط أرنب حصان طيور
monday,mondays tuesday,tuesdays wednesday,wednesdays thursday,thursdays friday,fridays saturday,saturdays sunday,sundays | lundi mardi mercredi jeudi vendredi samedi dimanche | الاثنين,الإثنين الثلاثاء الأربعاء الخميس الجمعة السبت الأحد
morning,mornings,am afternoon,afternoons evening,evenings night,nights,overnight | matin,matinée après-midi soir,soirée nuit,nuits | صباح,صباحا ظهر,عصر مساء ليل,ليلة
adult,adults child,children,kid,kids student,students senior,seniors,pensioner,pensioners | adulte,adultes enfant,enfants étudiant,étudiants senior,seniors,retraité,retraités | بالغ,بالغين طفل,أطفال طالب,طلاب
small,little medium large,big | petit,petite moyen,moyenne grand,grande | صغير,صغيرة وسط,متوسط كبير,كبيرة
summer,july,august winter,december,january,february | été,juillet,août hiver,décembre,janvier,février | صيف,الصيف شتاء,الشتاء
man,men,male,gents woman,women,female,ladies | homme,hommes femme,femmes | رجل,رجال نساء,سيدات
breakfast lunch dinner,supper | petit-déjeuner déjeuner dîner | فطور غداء عشاء
single,one-person double,twin triple family | simple,individuelle double triple familiale | مفردة مزدوجة ثلاثية عائلية
beginner,beginners intermediate advanced | débutant,débutants intermédiaire avancé | مبتدئ متوسط متقدم
manual automatic | manuelle,manuel automatique | يدوي أوتوماتيك
buy,purchase rent,hire,rental | acheter,achat louer,location | شراء إيجار,تأجير
car,cars motorbike,motorcycle,moto,scooter lorry,truck,hgv boat,boats bike,bicycle,bikes | voiture,voitures moto,motos camion,poids-lourd bateau vélo,vélos | سيارة,سيارات دراجة شاحنة قارب
front back,rear | avant arrière | أمامي خلفي
men's women's | homme femme | رجالي نسائي
`

type Place = readonly [set: number, thing: number]

let places: Map<string, Place[]> | undefined

function build(): Map<string, Place[]> {
  const all = new Map<string, Place[]>()
  for (const [set, line] of lines.trim().split('\n').entries())
    for (const [at, things] of line.split('|').entries()) {
      const language = languages[at] ?? 'en'
      for (const [thing, words] of things.trim().split(/\s+/).entries())
        for (const word of words.split(',')) {
          const own = contentStem(word, language)
          if (own === null) continue
          const key = `${language} ${own}`
          all.set(key, [...(all.get(key) ?? []), [set, thing]])
        }
    }
  return all
}

const sets = (stem: string | undefined, language: string | null): readonly Place[] =>
  stem === undefined ? [] : ((places ??= build()).get(`${language ?? 'en'} ${stem}`) ?? [])

/** Whether a text, by the stems of its words, names a rival of a word and not the word. */
export function namesRival(
  stem: string | undefined,
  stems: ReadonlySet<string>,
  language: string | null,
): boolean {
  const own = sets(stem, language)
  if (own.length === 0) return false
  let rival = false
  for (const other of stems)
    for (const [set, thing] of sets(other, language))
      for (const [ownSet, ownThing] of own) {
        if (set !== ownSet) continue
        if (thing === ownThing) return false
        rival = true
      }
  return rival
}
