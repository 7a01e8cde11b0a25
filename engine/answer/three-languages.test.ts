// One kind of question after the other, in three languages: each site says the same, and is asked the same.
import { describe, expect, it } from 'vitest'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { createKnowledge } from './knowledge.ts'
import { openingQuestions } from './opening-questions.ts'
import { quoteAnswer, type QuotedAnswer } from './quote-answer.ts'

const wednesday = new Date('2026-11-25T10:30:00Z')

const english = createKnowledge(
  readPages('https://pedalworks.example', {
    '/': `<html lang="en"><title>Pedalworks</title><main><h1>Electric bikes for the Wye valley</h1>
      <p>Pedalworks was founded in 2015 by Owen Pryce. Four mechanics look after your bike.</p></main>`,
    '/hire': `<html lang="en"><title>Hire | Pedalworks</title><main><h1>Hire prices</h1>
      <table><thead><tr><th>Bike</th><th>half a day</th><th>a day</th><th>a weekend</th><th>a week</th></tr></thead>
      <tr><td>Gravel bike</td><td>£22</td><td>£35</td><td>£60</td><td>£140</td></tr>
      <tr><td>Cargo bike</td><td>£28</td><td>£44</td><td>£79</td><td>£170</td></tr></table>
      <p>We charge £15 for each hour that a bike comes back late.</p></main>`,
    '/plans': `<html lang="en"><title>Subscriptions | Pedalworks</title><main><h1>Subscriptions</h1>
      <table><thead><tr><th>Subscription</th><th>Price a month</th><th>Theft cover</th></tr></thead>
      <tr><td>Commuter</td><td>£39</td><td>no</td></tr><tr><td>Family</td><td>£72</td><td>yes</td></tr>
      <tr><td>Courier</td><td>£95</td><td>yes</td></tr></table></main>`,
    '/service': `<html lang="en"><title>Service | Pedalworks</title><main><h1>Servicing</h1>
      <dl><dt>Basic service</dt><dd>£45</dd><dt>Full service</dt><dd>£110</dd></dl>
      <p>We guarantee every battery for three years.</p>
      <h2>Questions</h2><h3>Can I wait while you mend a puncture?</h3><p>Yes, it takes a quarter of an hour.</p></main>`,
    '/contact': `<html lang="en"><title>Contact | Pedalworks</title><main><h1>Contact</h1>
      <p>7 Mill Lane, Hereford HR1 2QB</p><p>Telephone 01432 555 019</p><h2>Opening hours</h2>
      <table><tr><td>Monday</td><td>closed</td></tr><tr><td>Tuesday to Friday</td><td>9.00 - 18.00</td></tr>
      <tr><td>Saturday</td><td>9.00 - 16.00</td></tr><tr><td>Sunday</td><td>closed</td></tr></table>
      <p>On bank holidays we are open from 10.00 to 14.00.</p></main>`,
  }),
)

const french = createKnowledge(
  readPages('https://roulevert.example', {
    '/': `<html lang="fr"><title>Roulevert</title><main><h1>Vélos électriques à Annecy</h1>
      <p>Roulevert a été fondé en 2015 par Odile Perrin. Quatre mécaniciens prennent soin de votre vélo.</p></main>`,
    '/location': `<html lang="fr"><title>Location | Roulevert</title><main><h1>Tarifs de location</h1>
      <table><thead><tr><th>Vélo</th><th>demi-journée</th><th>journée</th><th>semaine</th></tr></thead>
      <tr><td>Vélo de ville</td><td>14 €</td><td>22 €</td><td>90 €</td></tr>
      <tr><td>Vélo cargo</td><td>28 €</td><td>44 €</td><td>170 €</td></tr></table>
      <p>Chaque heure de retard est facturée 15 €.</p></main>`,
    '/abonnements': `<html lang="fr"><title>Abonnements | Roulevert</title><main><h1>Abonnements</h1>
      <table><thead><tr><th>Abonnement</th><th>Prix par mois</th></tr></thead>
      <tr><td>Trajet</td><td>39 €</td></tr><tr><td>Famille</td><td>72 €</td></tr></table></main>`,
    '/atelier': `<html lang="fr"><title>Atelier | Roulevert</title><main><h1>Atelier</h1>
      <dl><dt>Révision simple</dt><dd>45 €</dd><dt>Révision complète</dt><dd>110 €</dd></dl>
      <p>Nous garantissons chaque batterie pendant trois ans.</p></main>`,
    '/contact': `<html lang="fr"><title>Contact | Roulevert</title><main><h1>Contact</h1>
      <p>7 rue du Lac, 74000 Annecy</p><p>Téléphone 04 50 55 01 19</p><h2>Horaires d’ouverture</h2>
      <table><tr><td>Lundi</td><td>fermé</td></tr><tr><td>Mardi au vendredi</td><td>9h00 - 18h00</td></tr>
      <tr><td>Samedi</td><td>9h00 - 16h00</td></tr><tr><td>Dimanche</td><td>fermé</td></tr></table>
      <p>Les jours fériés, nous sommes ouverts de 10h00 à 14h00.</p></main>`,
  }),
)

const arabic = createKnowledge(
  readPages('https://darraja.example', {
    '/': `<html lang="ar"><title>دراجتي</title><main><h1>دراجات كهربائية في عمّان</h1>
      <p>أسس سامي الخطيب دراجتي عام 2015. يعمل في الورشة أربعة فنيين.</p></main>`,
    '/hire': `<html lang="ar"><title>التأجير | دراجتي</title><main><h1>أسعار التأجير</h1>
      <table><thead><tr><th>الدراجة</th><th>نصف يوم</th><th>يوم</th><th>أسبوع</th></tr></thead>
      <tr><td>دراجة المدينة</td><td>8 دنانير</td><td>14 دينارا</td><td>60 دينارا</td></tr>
      <tr><td>دراجة الجبل</td><td>12 دينارا</td><td>20 دينارا</td><td>95 دينارا</td></tr></table></main>`,
    '/plans': `<html lang="ar"><title>الاشتراكات | دراجتي</title><main><h1>الاشتراكات</h1>
      <table><thead><tr><th>الاشتراك</th><th>السعر في الشهر</th></tr></thead>
      <tr><td>الفردي</td><td>25 دينارا</td></tr><tr><td>العائلي</td><td>48 دينارا</td></tr></table></main>`,
    '/service': `<html lang="ar"><title>الصيانة | دراجتي</title><main><h1>الصيانة</h1>
      <dl><dt>صيانة بسيطة</dt><dd>18 دينارا</dd><dt>صيانة كاملة</dt><dd>40 دينارا</dd></dl>
      <p>نضمن كل بطارية ثلاث سنوات.</p></main>`,
    '/contact': `<html lang="ar"><title>اتصل بنا | دراجتي</title><main><h1>اتصل بنا</h1>
      <p>شارع الرينبو 7، جبل عمّان</p><p>هاتف 06 555 0119</p><h2>ساعات العمل</h2>
      <table><tr><td>الأحد إلى الخميس</td><td>9:00 – 18:00</td></tr><tr><td>السبت</td><td>9:00 – 16:00</td></tr>
      <tr><td>الجمعة</td><td>مغلق</td></tr></table>
      <p>في أيام العطل الرسمية نفتح من 10:00 إلى 14:00.</p></main>`,
  }),
)

const sites = { en: english, fr: french, ar: arabic }
type Language = keyof typeof sites

const ask = (language: Language, question: string, earlier: string[] = []): QuotedAnswer =>
  quoteAnswer(question, sites[language], { earlier, now: wednesday })

/** A kind, what is asked in each language, and words of the right answer. */
const asked: readonly (readonly [kind: string, language: Language, question: string, words: string])[] = [
  ['price', 'en', "What's the price of a full service?", '£110'],
  ['price', 'en', 'whats the price of a full service?', '£110'],
  ['price', 'fr', 'Quel est le prix de la révision complète ?', '110 €'],
  ['price', 'fr', 'c combien la revision complete', '110 €'],
  ['price', 'ar', 'ما سعر الصيانة الكاملة؟', '40'],
  ['price', 'ar', 'بكم الصيانة الكاملة', '40'],
  ['founder', 'en', 'Who started the business?', 'Owen Pryce'],
  ['founder', 'fr', 'Qui a créé l’entreprise ?', 'Odile Perrin'],
  ['founder', 'ar', 'من أسس الشركة؟', 'سامي الخطيب'],
  ['holidays', 'en', 'Are you around on bank holidays?', '10.00 to 14.00'],
  ['holidays', 'fr', 'Vous êtes ouverts les jours fériés ?', '10h00 à 14h00'],
  ['holidays', 'ar', 'هل تفتحون في أيام العطل؟', '10:00'],
  ['comparison', 'en', 'How much is the cheapest subscription?', '£39'],
  ['comparison', 'fr', 'Quel est l’abonnement le moins cher ?', '39 €'],
  ['comparison', 'ar', 'ما أرخص اشتراك؟', '25'],
  ['warranty', 'en', 'How long is the battery guaranteed?', 'three years'],
  ['warranty', 'fr', 'Quelle est la durée de garantie de la batterie ?', 'trois ans'],
  ['warranty', 'ar', 'ما مدة ضمان البطارية؟', 'ثلاث سنوات'],
  ['cell', 'en', 'how much is a cargo bike for a week', '£170'],
  ['cell', 'fr', 'le vélo cargo à la semaine c’est combien', '170 €'],
  ['cell', 'ar', 'كم سعر دراجة الجبل ليوم', '20'],
  ['day', 'en', 'r u open on saturdays', '9.00 - 16.00'],
  ['day', 'fr', 'vous êtes ouverts le samedi ?', '9h00 - 16h00'],
  ['day', 'ar', 'هل تفتحون يوم السبت', '9:00 – 16:00'],
  ['today', 'en', 'are you open today', '9.00 - 18.00'],
  ['today', 'fr', 'vous êtes ouverts aujourd’hui ?', '9h00 - 18h00'],
  ['today', 'ar', 'هل أنتم مفتوحون اليوم', '9:00 – 18:00'],
  ['phone', 'en', 'whats ur phone number', '01432 555 019'],
  ['phone', 'fr', 'votre numéro de téléphone svp', '04 50 55 01 19'],
  ['phone', 'ar', 'ما رقم الهاتف', '06 555 0119'],
  ['place', 'en', 'where are you', 'Mill Lane'],
  ['place', 'fr', 'vous êtes où ?', 'rue du Lac'],
  ['place', 'ar', 'أين موقعكم', 'الرينبو'],
]

describe('a question of a kind is answered in three languages [KNW-5]', () => {
  it.each(asked)('%s, %s: %s', (_, language, question, words) => {
    const { band, sentences } = ask(language, question)
    expect([band, sentences[0]?.text]).toEqual(['answer', expect.stringContaining(words)])
  })
})

describe('a row of a table', () => {
  it('is told with the names of its columns, and rests on its cells', () => {
    const { sentences } = ask('en', 'gravel bike prices')
    expect(sentences[0]?.text).toBe('Gravel bike: half a day £22, a day £35, a weekend £60, a week £140.')
    const quotes = sentences[0]?.receipts.map(({ quote }) => quote).join('\n')
    for (const words of ['Gravel bike', '£22', '£35', '£60', '£140', 'half a day', 'a week'])
      expect(quotes).toContain(words)
  })

  it('is told so in French and Arabic', () => {
    expect(ask('fr', 'tarifs vélo de ville').answer).toBe(
      'Vélo de ville\u00a0: demi-journée 14 €, journée 22 €, semaine 90 €.',
    )
    expect(ask('ar', 'أسعار دراجة المدينة').answer).toContain('نصف يوم 8 دنانير، يوم 14 دينارا')
  })
})

describe('what the product itself offers to ask', () => {
  it.each(['en', 'fr', 'ar'] as const)('is answered about hours with the whole week: %s', (language) => {
    const [hours = '', reach = ''] = openingQuestions(language, [])
    const told = ask(language, hours)
    expect(told.band).toBe('answer')
    for (const time of language === 'en' ? ['closed', '18.00', '16.00'] : ['9', '18', '16'])
      expect(told.answer).toContain(time)
    expect(ask(language, reach).answer).toMatch(/55[ 5]/)
  })

  it('is never answered about prices with a fee for being late', () => {
    for (const language of ['en', 'fr', 'ar'] as const)
      expect(ask(language, openingQuestions(language, [])[2] ?? '').answer).not.toMatch(/late|retard/)
  })
})

describe('talk', () => {
  it.each([
    ['en', 'hello there'],
    ['en', 'thanks a lot'],
    ['en', 'a human please'],
    ['fr', 'bonjour'],
    ['fr', 'merci beaucoup'],
    ['fr', 'je voudrais parler à une vraie personne'],
    ['ar', 'السلام عليكم'],
    ['ar', 'شكرا جزيلا'],
    ['ar', 'أريد التحدث مع موظف'],
  ] as const)('is answered in the colleague’s own words, %s: %s', (language, message) => {
    const { kind, sentences, answer } = ask(language, message)
    expect([kind, sentences]).toEqual(['talk', []])
    expect(answer).not.toMatch(/£|€|555|Pedalworks|Roulevert|دراجتي/)
  })
})

describe('what goes on', () => {
  it.each([
    ['en', 'and the cargo one?', 'how much is a gravel bike for a day', '£44'],
    ['fr', 'et le vélo cargo ?', 'combien coûte le vélo de ville à la journée', '44 €'],
    ['ar', 'ودراجة الجبل؟', 'كم سعر دراجة المدينة ليوم', '20'],
    ['en', 'and on saturday?', 'what time do you close on tuesday', '16.00'],
    ['fr', 'et le samedi ?', 'à quelle heure fermez-vous le mardi', '16h00'],
    ['ar', 'والسبت؟', 'متى تغلقون يوم الأحد', '16:00'],
  ] as const)('takes its kind from the question before, %s: %s', (language, question, before, words) => {
    expect(ask(language, question, [before]).answer).toContain(words)
  })
})

describe('what no page says', () => {
  it.each([
    ['en', 'do you have a swimming pool'],
    ['en', 'can i pay with bitcoin'],
    ['fr', 'avez-vous une piscine ?'],
    ['fr', 'quel est le nom de votre chien'],
    ['ar', 'هل لديكم مسبح؟'],
    ['ar', 'ما اسم كلبكم'],
    // The year in which somebody did something is not their age.
    ['en', 'how old is owen pryce'],
    ['fr', 'quel age a odile perrin'],
    ['ar', 'كم عمر سامي الخطيب'],
  ] as const)('is owned up to, %s: %s', (language, question) => {
    expect(ask(language, question).band).not.toBe('answer')
  })
})
