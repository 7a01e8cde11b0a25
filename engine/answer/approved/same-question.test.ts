import { describe, expect, it } from 'vitest'
import { findSame, partsOf, standsByItself } from './same-question.ts'

const isSame = (one: string, other: string) =>
  findSame(other, [{ questions: [one] }], { isFollowing: false }) !== null

const same: [string, string][] = [
  ['Do you sell gift vouchers?', 'do you sell a gift voucher'],
  ['Do you sell gift vouchers?', 'Hello, can you please tell me: do you sell gift vouchers?'],
  ['When are you open on Sundays?', 'On Sunday, when are you open?'],
  ['How much is delivery to Malta?', 'how much is the delivery to malta ??'],
  ['Is there parking for 12 cars?', 'Do you have parking for 12 cars?'],
  ['Where can I leave my bike?', 'Where could I leave my bike please'],
  ['Avez-vous un parking ?', 'Est-ce que vous avez un parking'],
  ['Quels sont les horaires du dimanche ?', 'quels sont vos horaires le dimanche'],
  ['Vendez-vous des bons cadeaux ?', 'Bonjour, vendez-vous des bons cadeaux, s’il vous plaît ?'],
  ['هل لديكم موقف سيارات؟', 'موقف السيارات؟'],
  ['متى يفتح المتجر يوم الأحد؟', 'من فضلك متى يفتح المتجر يوم الاحد'],
]

const different: [string, string][] = [
  ['How much is delivery to Malta?', 'How much is delivery from Malta?'],
  ['How much is delivery to Malta?', 'How long is delivery to Malta?'],
  ['How much is delivery to Malta?', 'How much is delivery to Gozo?'],
  ['Do you deliver on Sundays?', 'Do you deliver on Mondays?'],
  ['Do you deliver on Sundays?', 'When do you deliver on Sundays?'],
  ['Do you deliver on Sundays?', 'Why do you not deliver on Sundays?'],
  ['Is it served with milk?', 'Is it served without milk?'],
  ['Can I bring my dog?', 'Can you bring my dog?'],
  ['Where is my order?', 'Where is your order?'],
  ['Can I pay by card?', 'Must I pay by card?'],
  ['Do I have to pay before the visit?', 'Do I have to pay after the visit?'],
  ['Is tea cheaper than coffee?', 'Is coffee cheaper than tea?'],
  ['Does the baker pay the farmer?', 'Does the farmer pay the baker?'],
  ['Is there parking for 12 cars?', 'Is there parking for 21 cars?'],
  ['Is it open on Sundays?', 'Are you open on Sundays?'],
  ['Can I make a booking?', 'Can I make a book?'],
  ['Is your bread organic?', 'Is your bread organised?'],
  ['Are you a bank?', 'Do you have a bank?'],
  ['Is this made for you?', 'Is this made by you?'],
  ['Est-ce un parking ?', 'Avez-vous un parking ?'],
  ['هل أنتم بنك؟', 'هل لديكم بنك؟'],
  ['Do you sell glasses?', 'Do you sell glass?'],
  ['Do you have news?', 'Do you have new?'],
  ['Vendez-vous à Lyon ?', 'Vendez-vous depuis Lyon ?'],
  ['Où est le cours ?', 'Où est la cour ?'],
  ['Peut-on venir avec un chien ?', 'Peut-on venir sans un chien ?'],
  ['Quand ouvrez-vous ?', 'Où ouvrez-vous ?'],
  ['Livrez-vous le dimanche ?', 'Ne livrez-vous pas le dimanche ?'],
  ['هل التوصيل إلى مالطا ممكن؟', 'هل التوصيل من مالطا ممكن؟'],
  ['متى تفتحون يوم الأحد؟', 'أين تفتحون يوم الأحد؟'],
  ['هل القهوة مع سكر؟', 'هل القهوة بدون سكر؟'],
]

describe('two questions ask the same', () => {
  it.each(same)('%s | %s', (one, other) => expect(isSame(one, other)).toBe(true))
  it.each(different)('never: %s | %s', (one, other) => {
    expect(isSame(one, other)).toBe(false)
    expect(isSame(other, one)).toBe(false)
  })

  it('whatever is asked first, and never where one of them says nothing by itself', () => {
    for (const vague of ['What is it?', 'And then?', '???', 'Où ça ?', 'كم هو؟', 'How much?', '']) {
      expect([vague, standsByItself(vague)]).toEqual([vague, false])
      expect(isSame(vague, vague)).toBe(false)
    }
    for (const [one, other] of [...same, ...different])
      for (const question of [one, other])
        expect([question, isSame(question, question)]).toEqual([question, true])
  })

  it('of one word only where nothing was answered before', () => {
    const answers = [{ questions: ['Parking?'] }]
    expect(findSame('parking', answers, { isFollowing: false })).toBe(answers[0])
    expect(findSame('parking', answers, { isFollowing: true })).toBeNull()
  })

  it('or their parts say why not', () => {
    expect(partsOf('How much is delivery from Lyon to the two islands?')).toEqual([
      'how',
      'much',
      'delivery',
      'from lyon',
      'to two',
      'island',
    ])
  })
})
