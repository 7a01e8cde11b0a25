// Lists under a question of the page, counters, and menus that are made of plain text.
import { describe, expect, it } from 'vitest'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { createKnowledge } from './knowledge.ts'
import { quoteAnswer } from './quote-answer.ts'

const ask = (language: string, body: string, question: string): string => {
  const html = `<html lang="${language}"><title>Site</title><main><h1>Site</h1>${body}</main></html>`
  return quoteAnswer(question, createKnowledge(readPages('https://site.example', { '/': html }))).answer
}

describe('a menu of plain text', () => {
  it.each([
    ['en', 'Home | Prices | Contact', 'contact'],
    ['en', 'Home · Rooms · Prices · Gallery · Contact us', 'how do i contact you'],
    ['fr', 'Accueil | Tarifs | Contact', 'vos tarifs ?'],
    ['fr', 'Mentions légales - Plan du site - Contact', 'comment vous contacter'],
    ['ar', 'الرئيسية | الأسعار | اتصل بنا', 'الأسعار'],
  ])('is never quoted (%s): %s', (language, menu, question) => {
    const intro = {
      en: '<p>We sell lamps and mend old ones in two towns.</p>',
      fr: '<p>Nous vendons des lampes et réparons les anciennes.</p>',
      ar: '<p>متجر للعطور والهدايا في وسط المدينة قرب الساحة.</p>',
    }[language]
    expect(ask(language, `${intro}<h2>Shop</h2><p>${menu}</p>`, question)).not.toContain(
      menu.split(' ')[0] ?? '',
    )
  })

  it('is not what states something', () => {
    const rooms =
      '<p>We let rooms by the sea all year round to quiet guests.</p><h2>Rooms</h2><p>Double · Twin · Family</p>'
    expect(ask('en', rooms, 'which rooms do you have')).toContain('Double · Twin · Family')
  })
})

describe('a list under a question of the page', () => {
  const pottery = `<p>We teach pottery in a barn by the river to people of all ages.</p><h2>Questions</h2>
    <h3>What should I bring?</h3><ul><li>Old clothes</li><li>An apron</li><li>A towel</li><li>Indoor shoes</li></ul>
    <h3>How do I pay?</h3><p>By card or cash on the day. Vouchers are welcome too.</p>`
  it.each(['what should i bring', 'what do i need to bring with me'])(
    'is told whole and in its order: %s',
    (question) => {
      expect(ask('en', pottery, question)).toBe('Old clothes\nAn apron\nA towel\nIndoor shoes')
    },
  )

  it('is not told whole where one of its items is asked for', () => {
    expect(ask('en', pottery, 'should i bring a towel')).not.toContain('Indoor shoes\n')
  })

  it('is told in French and in Arabic', () => {
    const grange =
      '<p>Nous enseignons la poterie dans une grange au bord de la rivière.</p><h2>Questions</h2><h3>Que faut-il apporter ?</h3><ul><li>De vieux vêtements</li><li>Un tablier</li><li>Une serviette</li></ul>'
    expect(ask('fr', grange, 'que faut-il apporter')).toBe('De vieux vêtements\nUn tablier\nUne serviette')
    const barn =
      '<p>نعلم صناعة الفخار في حظيرة قديمة على ضفة النهر لكل الأعمار.</p><h2>الأسئلة</h2><h3>ماذا يجب أن أحضر؟</h3><ul><li>ملابس قديمة</li><li>مئزر</li><li>منشفة</li></ul>'
    expect(ask('ar', barn, 'ماذا يجب أن أحضر')).toBe('ملابس قديمة\nمئزر\nمنشفة')
  })

  it('Sentences that answer a question of the page are told in its order', () => {
    const lunch = `<p>We teach pottery in a barn by the river to people of all ages.</p><h2>Questions</h2>
      <h3>Is lunch included?</h3><p>Please bring something to eat with you. There is a kettle for everybody. Groups are fed by us.</p>`
    const answer = ask('en', lunch, 'is lunch included')
    const places = ['Please bring', 'There is a kettle', 'Groups are fed'].map((one) => answer.indexOf(one))
    const told = places.filter((place) => place >= 0)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
    expect(told.length).toBeGreaterThan(1)
  })
})

describe('numbers above their captions', () => {
  const counters = `<p>We have repaired boilers in the county for a very long time.</p><h2>In numbers</h2><div><div>12 000</div><div>clients</div>
    <div>25</div><div>years of experience</div><div>98%</div><div>satisfied</div></div>`
  it('belong to what stands below them', () => {
    expect(ask('en', counters, 'how many clients do you have')).toContain('12 000 clients')
    expect(ask('en', counters, 'how many years of experience')).toContain('25 years of experience')
    const french = `<p>Nous réparons des chaudières dans tout le département.</p><h2>En chiffres</h2><div>12 000</div><div>clients</div><div>25</div><div>techniciens</div>`
    expect(ask('fr', french, 'combien de techniciens avez-vous')).toContain('25 techniciens')
    const arabic = `<p>نصلح الغلايات في المدينة كلها للبيوت والمكاتب.</p><h2>أرقامنا</h2><div>١٢٠٠٠</div><div>عميل</div><div>٢٥</div><div>فنيا</div>`
    expect(ask('ar', arabic, 'كم عميل لديكم')).toContain('١٢٠٠٠ عميل')
  })

  it('“per month” below a price heads nothing', () => {
    const card = (name: string, price: string, items: string) =>
      `<div><h3>${name}</h3><div>${price}</div><div>per month</div><ul>${items}</ul></div>`
    const plans = `<p>We have repaired boilers in the county for a very long time.</p><h2>Plans</h2>
      ${card('Basic', '£12', '<li>One service a year</li><li>Phone help</li>')}${card('Plus', '£19', '<li>Two services a year</li><li>Free call-outs</li>')}`
    expect(ask('en', plans, 'what is in the plus plan')).not.toContain('per month:')
    expect(ask('en', plans, 'how much is the plus plan')).toMatch(/^Plus: £19/)
  })
})
