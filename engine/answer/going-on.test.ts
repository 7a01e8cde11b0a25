// Questions that go on with a conversation: what they mean stands beside the answer before.
import { expect, it } from 'vitest'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { createKnowledge } from './knowledge.ts'
import { quoteAnswer } from './quote-answer.ts'

const hall = createKnowledge(
  readPages('https://gritstone.example', {
    '/': `<html lang="en"><title>Gritstone Climbing</title><main><h1>Gritstone Climbing</h1>
      <p>Gritstone is a climbing hall beside the canal, with 140 lines and a bouldering cave.</p></main>`,
    '/courses': `<html lang="en"><title>Courses | Gritstone Climbing</title><main><h1>Courses</h1>
      <h2>Head for heights</h2><p>Anybody who freezes halfway up learns to breathe, fall and trust the rope here.</p>
      <p>It takes place every second Thursday at 7 pm. There are six people in a group, and it costs £80.</p>
      <h2>First rope</h2><p>You learn to tie in and to belay a partner safely.</p>
      <p>It takes place every Saturday at 10 am. There are four people in a group, and it costs £45.</p></main>`,
    '/partners': `<html lang="en"><title>Partners | Gritstone Climbing</title><main><h1>Partner board</h1>
      <p>Whoever has nobody to climb with leaves a card at the desk and is paired up.</p>
      <p>The board meets on Tuesdays at 6.30 pm and is free.</p></main>`,
  }),
)

const told = (question: string, ...earlier: string[]) => quoteAnswer(question, hall, { earlier }).answer

it.each([
  ['i am scared of heights', 'and how much does it cost', '£80'],
  ['how do i learn to belay', 'and how much does it cost', '£45'],
  ['i have nobody to climb with', 'which day is that', 'Tuesdays'],
  ['i am scared of heights', 'which day is that', 'Thursday'],
])('Behind “%s”, “%s” is answered from there [STF-6]', (before, question, gold) => {
  expect(told(question, before)).toContain(gold)
})

it('Who asks for something else is answered from elsewhere [STF-6]', () => {
  expect(told('is there a bouldering cave', 'i am scared of heights')).toContain('bouldering cave')
})
