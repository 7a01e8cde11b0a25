// First words by language, and how answers are set: what visitors and members meet of it.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import type { AnswerSettings } from '#contract/workspace/staff-voice.ts'
import { scriptedModel } from '#server/adapters/model/scripted-model.ts'
import { askToTheEnd, hireWithKnowledge } from '#server/testing/hired-staff.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { askAsVisitor, comeIn, openLink } from '#server/testing/walls/visitors.ts'

const site = await serveSmallSite(bakery)
afterAll(() => site.close())
const app = await testApp({ settings: { RESEARCH_ALLOW: site.allow } })
beforeEach(() => {
  app.adapters.model = null
})

async function save(who: Caller, staffId: string, differs: Partial<StaffSettings>) {
  const { live, draft, revision } = await who.calls.staff.getSettings({ staffId })
  const settings = { ...(draft ?? live).settings, ...differs }
  return who.calls.staff.saveDraft({ staffId, revision, settings })
}
async function publish(who: Caller, staffId: string, differs: Partial<StaffSettings>) {
  const { revision } = await save(who, staffId, differs)
  return who.calls.staff.publish({ staffId, revision })
}
const answering = (differs: Partial<AnswerSettings>): Pick<StaffSettings, 'answers'> => ({
  answers: {
    length: 'normal',
    languages: null,
    fallback: 'en',
    silence: {},
    ...differs,
  },
})
async function hired() {
  const ada = await app.person('ada')
  const { id } = await ada.calls.staff.create({ name: 'Noor' })
  return { ada, staffId: id, key: await openLink(ada, id) }
}
const french = { greeting: 'Bienvenue.', questions: ['Quels sont vos horaires ?'] }

describe('first words', () => {
  it('are those of the reader’s language, else those for everybody, once they are live [B-4]', async () => {
    const { ada, staffId, key } = await hired()
    const everybody = { greeting: 'Welcome.', questions: ['When are you open?'] }
    const arabic = { greeting: '', questions: ['متى تفتحون؟'] }
    await save(ada, staffId, { ...everybody, inLanguages: { fr: french, ar: arabic } })
    const door = () => app.guest().calls.visits.getDoor({ key })
    const suggested = async (language?: 'en' | 'fr' | 'ar') =>
      (await app.guest().calls.visits.suggest({ key, language })).questions
    expect((await door()).greetings).toEqual({})
    expect(await suggested('fr')).toEqual([])

    const { revision } = await ada.calls.staff.getSettings({ staffId })
    await ada.calls.staff.publish({ staffId, revision })
    expect(await door()).toMatchObject({ greeting: 'Welcome.', greetings: { fr: 'Bienvenue.' } })
    expect(await suggested('fr')).toEqual(french.questions)
    expect(await suggested('ar')).toEqual(arabic.questions)
    expect(await suggested('en')).toEqual(everybody.questions)
    expect(await suggested()).toEqual(everybody.questions)
    // Members read them in theirs.
    const { suggest } = ada.calls.conversations
    expect(await suggest({ id: staffId, language: 'fr' })).toEqual({ questions: french.questions })
    expect((await ada.calls.staff.list({})).items[0]?.greetings).toEqual({ fr: 'Bienvenue.' })

    await ada.calls.staff.restore({ staffId, revision: revision + 1, number: 1 })
    expect(await door()).toMatchObject({ greeting: '', greetings: {} })
  })

  it('that say nothing are none, and settings that say what is usual are no draft', async () => {
    const { ada, staffId } = await hired()
    const nothing = { greeting: ' ', questions: [] }
    const voice = { tone: 'neutral', address: { fr: 'formal', ar: 'formal' } } as const
    const usual = { ...answering({ silence: { fr: '' } }), voice }
    expect((await save(ada, staffId, { inLanguages: { fr: nothing }, ...usual })).draft).toBeNull()
    const { draft } = await save(ada, staffId, { inLanguages: { fr: nothing, ar: french }, ...usual })
    expect(draft?.settings.inLanguages).toEqual({ ar: french })
    expect(draft?.settings).not.toHaveProperty('answers')
    expect(draft?.settings).not.toHaveProperty('voice')
  })

  it('and answers are checked: too long, too many, unknown languages and none at all are refused', async () => {
    const { ada, staffId } = await hired()
    for (const wrong of [
      { inLanguages: { fr: { ...french, greeting: 'x'.repeat(501) } } },
      { inLanguages: { fr: { ...french, questions: Array.from({ length: 7 }, (_, at) => `${at} ?`) } } },
      { inLanguages: { fr: { ...french, questions: [''] } } },
      answering({ languages: [] }),
      answering({ languages: ['fr', 'fr'], fallback: 'fr' }),
      answering({ languages: ['fr'], fallback: 'en' }),
      answering({ silence: { en: 'x'.repeat(301) } }),
    ])
      await expect(save(ada, staffId, wrong), JSON.stringify(wrong).slice(0, 80)).rejects.toMatchObject({
        status: 422,
      })
    const kept = await save(ada, staffId, answering({ languages: ['fr', 'ar'], fallback: 'ar' }))
    expect(kept.draft?.settings.answers?.languages).toEqual(['fr', 'ar'])
  })
})

const price = 'How much is a sourdough loaf?'
const absent = 'Who won the football match yesterday?'
const absentInFrench = 'Qui a gagné le match de football hier soir à Paris ?'

describe('answers', () => {
  it('are in chosen languages: a question in another one is told which; a person comes in any [B-4]', async () => {
    const ada = await app.person('ada')
    const { staff, conversation } = await hireWithKnowledge(ada, site.origin)
    const visitor = await comeIn(app.origin, await openLink(ada, staff.id))
    const words = 'Je peux vous répondre en français. Que souhaitez-vous savoir ?'
    await save(ada, staff.id, answering({ languages: ['fr'], fallback: 'fr' }))
    // A trial follows the draft, visitors the live version.
    const trial = await ada.calls.conversations.start({ staffId: staff.id, triesDraft: true })
    expect((await askToTheEnd(ada, trial.id, price)).answer).toMatchObject({ text: words, sentences: [] })
    expect((await askAsVisitor(visitor, price)).text).toContain('6.40')
    expect((await ada.calls.conversations.suggest({ id: staff.id })).questions).not.toEqual([])

    await publish(ada, staff.id, {})
    expect((await askAsVisitor(visitor, price)).text).toBe(words)
    // Nor are questions suggested in one.
    expect((await ada.calls.conversations.suggest({ id: staff.id })).questions).toEqual([])
    expect((await askToTheEnd(ada, conversation.id, price)).answer.text).toBe(words)
    await askAsVisitor(visitor, 'Can I talk to a human, please?')
    const { items } = await ada.calls.inbox.list({ view: 'waiting' })
    expect(items).toHaveLength(1)
    // A person who answers is suggested what the site says, whatever it is asked in.
    await Array.fromAsync(await visitor.calls.visits.ask({ text: price }))
    expect((await ada.calls.inbox.suggest({ id: items[0]?.id ?? '' })).suggestion?.text).toContain('6.40')
  })

  it('say in the company’s own words that the site is silent', async () => {
    const ada = await app.person('ada')
    const { staff, conversation } = await hireWithKnowledge(ada, site.origin)
    const own = 'Please call us: 01 23 45.'
    await publish(ada, staff.id, answering({ silence: { en: own } }))
    const ask = async (text: string) => (await askToTheEnd(ada, conversation.id, text)).answer
    expect(await ask(absent)).toMatchObject({ band: 'unknown', text: own, sentences: [], version: 2 })
    // In a language of the product without words of the company's, the product's.
    expect((await ask(absentInFrench)).text).toBe('Je ne sais pas : le site ne le dit pas.')
    const visitor = await comeIn(app.origin, await openLink(ada, staff.id))
    expect((await askAsVisitor(visitor, absent)).text).toBe(own)
  })

  it('in a language that is none of the product’s fall back to the chosen one', async () => {
    const ada = await app.person('ada')
    const { staff, conversation } = await hireWithKnowledge(ada, site.origin)
    const words = { fr: 'Demandez-nous au comptoir.', en: 'Ask us at the counter.' }
    await publish(ada, staff.id, answering({ fallback: 'fr', silence: words }))
    const german = 'Wer hat gestern Abend das Fußballspiel in Berlin gewonnen und wie viele Tore gab es?'
    expect((await askToTheEnd(ada, conversation.id, german)).answer.text).toBe(words.fr)
    expect((await askToTheEnd(ada, conversation.id, absent)).answer.text).toBe(words.en)
  })

  it('are as long as is chosen: fewer sentences are quoted, or more', async () => {
    const ada = await app.person('ada')
    const { staff } = await hireWithKnowledge(ada, site.origin)
    const counts: number[] = []
    for (const length of ['short', 'normal', 'full'] as const) {
      await save(ada, staff.id, answering({ length }))
      const { id } = await ada.calls.conversations.start({ staffId: staff.id, triesDraft: true })
      const { answer } = await askToTheEnd(ada, id, 'Do you make birthday cakes to order?')
      expect(answer.band).toBe('answer')
      expect(answer.sentences.every(({ receipts }) => receipts.length > 0)).toBe(true)
      counts.push(answer.sentences.length)
    }
    expect(counts[0]).toBe(1)
    expect(counts.toSorted()).toEqual(counts)
  })

  it('are asked of a model with length and tone; without one nothing of it is told', async () => {
    const ada = await app.person('ada')
    const { staff, conversation } = await hireWithKnowledge(ada, site.origin)
    expect((await ada.calls.staff.getSettings({ staffId: staff.id })).hasModel).toBe(false)
    const model = scriptedModel(() => ['A sourdough loaf costs 6.40 euros [1].'])
    app.adapters.model = model
    const told = async (question: string) => {
      await askToTheEnd(ada, conversation.id, question)
      return model.requests.at(-1)?.system ?? ''
    }
    expect(await told(price)).not.toMatch(/Answer in one sentence|Write warmly|Address the reader/)
    await publish(ada, staff.id, {
      ...answering({ length: 'short' }),
      voice: { tone: 'friendly', address: { fr: 'familiar', ar: 'formal' } },
    })
    expect((await ada.calls.staff.getSettings({ staffId: staff.id })).hasModel).toBe(true)
    const inEnglish = await told(price)
    expect(inEnglish).toContain('Answer in one sentence. Write warmly and kindly.')
    expect(inEnglish).not.toContain('Address the reader')
  })
})
