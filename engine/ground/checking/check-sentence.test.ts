import { describe, expect, it } from 'vitest'
import type { EvidencePassage } from '../evidence.ts'
import { fictionalSite } from '#engine/lab/answering/fictional-site.ts'
import { passagesOf } from '../evidence.ts'
import { liesAbout, truthsAbout } from '#engine/lab/answering/lying-model.ts'
import { checkSentence } from './check-sentence.ts'

function passage(
  text: string,
  heading: string | null = null,
  title = 'Acme',
  language = 'en',
): EvidencePassage {
  return { id: text, documentId: 'd', title, heading, text, start: 100, language }
}

const passages = [
  passage(
    'The Basic plan costs $10 per month and the Pro plan costs $25 per month.\nAnna Keller is the CEO and Tom Brandt is the CFO. Acme was founded in 1998 by Anna Keller in Lyon. We are open daily from 9:00 to 17:00, except on Sundays.',
  ),
  passage('Plan\tMonthly\tYearly\nBasic\t$10\t$100\nPro\t$25\t$250', 'Prices'),
  passage('It costs €40 and takes 3 days.', 'Repair service'),
  passage(
    'Acme acquired Beta in May 2019. The red model is waterproof and the blue model is heated. Children under 12 are not admitted. Up to 40 guests fit into the hall.',
  ),
  passage('Basic\n$11\nPro\n$26', null, 'Cards'),
  passage('La chambre double coûte 80 € par nuit. Le petit-déjeuner n’est pas inclus.', null, 'Hôtel', 'fr'),
  passage('سعر الغرفة المزدوجة 80 يورو. الإفطار غير مشمول.', null, 'فندق', 'ar'),
]

const truths = [
  'The Basic plan costs $10 per month.',
  'The Pro plan costs $25 per month [1].',
  'Tom Brandt is the CFO.',
  'Acme was founded in 1998.',
  'Anna Keller founded Acme in Lyon.',
  'Acme was established in 1998 in Lyon.',
  'The Basic plan costs $100 yearly.',
  'The repair service costs €40.',
  'The repair service takes 3 days.',
  'Acme acquired Beta in May 2019.',
  'Beta was acquired by Acme.',
  'The blue model is heated.',
  'Children under 12 are not admitted.',
  'Open daily from 9 am to 5 pm except on Sundays.',
  '- **Pro**: $26',
  'The Basic plan costs $10 per month, and Tom Brandt is the CFO.',
  'According to the site, the Basic plan price is $10 monthly.',
  'Up to 40 guests fit into the hall.',
  'La chambre double coûte 80 € par nuit.',
  'سعر الغرفة المزدوجة 80 يورو.',
]

const lies = [
  'The Basic plan costs $25 per month.',
  'The Pro plan costs $10 per month.',
  'Tom Brandt is the CEO.',
  'Anna Keller is the CFO.',
  'Acme was founded in 1999.',
  'Acme was founded by Tom Brandt.',
  'Tom Brandt founded Acme.',
  'Acme was founded in Paris.',
  'The Basic plan costs $100 monthly.',
  'The Basic plan costs $250 yearly.',
  'The Basic plan does not cost $10 per month.',
  'The Basic plan costs at least $10 per month.',
  'The Basic plan costs $10 per year.',
  'The Basic plan costs $10 per month and includes free parking.',
  'The repair service costs €3.',
  'The repair service costs $40.',
  'Beta acquired Acme in May 2019.',
  'Acme acquired Beta in June 2019.',
  'The blue model is waterproof.',
  'The red model is heated.',
  'Children under 12 are admitted.',
  'Open daily from 9:00 to 17:00.',
  'Pro costs $11.',
  '40 guests fit into the hall.',
  'Le petit-déjeuner est inclus.',
  'La chambre double coûte 90 € par nuit.',
  'الإفطار مشمول.',
  'سعر الغرفة المزدوجة 90 يورو.',
  'Is the Basic plan $10 per month?',
  'Yes.',
  'Great question!',
  '',
]

describe('the second pass', () => {
  it.each(truths)('lets through what a passage says: %s', (sentence) => {
    const checked = checkSentence(sentence, passages)
    expect(checked.supported).toBe(true)
    for (const { quote, start, end, passageId } of checked.supported ? checked.receipts : []) {
      expect(passages.find(({ id }) => id === passageId)?.text.slice(start - 100, end - 100)).toBe(quote)
    }
  })

  it.each(lies)('cuts what no passage says: %s', (sentence) => {
    expect(checkSentence(sentence, passages)).toEqual({ supported: false })
  })

  it('lets no lie about twenty sites through, and most truths [KNW-5]', () => {
    let lied = 0
    let told = 0
    let kept = 0
    const through: string[] = []
    for (let seed = 1; seed <= 20; seed++) {
      const site = fictionalSite(seed, 'tuned')
      const known = site.documents.flatMap(passagesOf)
      for (const lie of liesAbout(site, seed)) {
        lied += 1
        if (checkSentence(lie, known).supported) through.push(lie)
      }
      for (const truth of truthsAbout(site)) {
        told += 1
        if (checkSentence(truth, known).supported) kept += 1
      }
    }
    process.stdout.write(
      `lies ${lied}, through ${through.length}; truths ${told}, kept ${(kept / told).toFixed(3)}\n`,
    )
    expect(through).toEqual([])
    expect(lied).toBeGreaterThan(1000)
    expect(kept / told).toBeGreaterThan(0.8)
  })
})
