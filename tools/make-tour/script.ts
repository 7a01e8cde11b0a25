// The tour: what the person in the film does, scene by scene, and what is said meanwhile.
import type { Page } from 'playwright-core'
import type { Camera } from './camera.ts'
import type { CaptionName, Cue } from './captions.ts'
import type { Hand } from './hand.ts'

export interface Story {
  site: string
  /** One of the job titles that the form suggests. */
  job: string
  question: string
  /** What the answer must hold; a tour without it is no tour. */
  answer: string
  /** What the website does not say. */
  unanswerable: string
}

interface Set {
  page: Page
  camera: Camera
  hand: Hand
}

/** Plays all of it; gives the captions, and when the picture for the poster is to be seen. */
export async function playTour(set: Set, story: Story): Promise<{ cues: Cue[]; posterAt: number }> {
  const cues: Cue[] = []
  const say = (name: CaptionName) => void cues.push({ name, at: set.camera.length() })
  await nameWebsite(set, story, say)
  await watchResearch(set, say)
  await readAnalysis(set, say)
  await hire(set, story, say)
  await ask(set, story, say)
  const posterAt = set.camera.length() - 0.5
  await checkReceipt(set)
  await askWhatIsNotSaid(set, story, say)
  await goHome(set, say)
  return { cues, posterAt }
}

type Say = (name: CaptionName) => void

async function nameWebsite({ page, hand }: Set, { site }: Story, say: Say): Promise<void> {
  say('address')
  await hand.look(1)
  await hand.press(page.getByLabel('Website address'), 0.9, 0.2)
  await hand.type(site, 1.2)
  await hand.look(0.6)
  await hand.press(page.getByRole('button', { name: 'Research this website' }), 0.8)
  await page.getByRole('list', { name: 'Steps' }).waitFor()
}

async function watchResearch({ page, camera }: Set, say: Say): Promise<void> {
  say('research')
  await camera.shot(6.5, async () => {
    await page.getByRole('heading', { name: 'Analysis' }).waitFor({ timeout: 120_000 })
  })
}

async function readAnalysis({ page, hand }: Set, say: Say): Promise<void> {
  await settle(page)
  say('analysis')
  await hand.look(2.6)
  await hand.moveTo(sourceMarks(page).nth(1), 0.9)
  say('passage')
  await hand.press(sourceMarks(page).nth(1), 0.2)
  await marked(page)
  await hand.look(3.2)
  await closeSheet({ page, hand })
}

async function hire({ page, hand }: Set, { job }: Story, say: Say): Promise<void> {
  say('hire')
  await hand.press(link(page, 'My staff'), 0.8)
  await settle(page)
  await hand.press(page.getByRole('button', { name: 'Hire a colleague' }), 0.8)
  const dialog = page.getByRole('dialog', { name: 'Hire a colleague' })
  await settle(page)
  const name = await dialog.getByLabel('Name', { exact: true }).inputValue()
  await hand.look(1)
  await hand.press(dialog.getByRole('button', { name: job, exact: true }), 0.8)
  await hand.look(0.5)
  await hand.press(dialog.getByRole('button', { name: 'Hire' }), 0.7)
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await settle(page)
  await hand.look(0.8)
}

async function ask(set: Set, { question, answer }: Story, say: Say): Promise<void> {
  say('ask')
  await put(set, question)
  await set.page.getByRole('log').getByText(answer).first().waitFor()
  say('receipt')
  await set.hand.look(2.2)
}

async function checkReceipt({ page, hand }: Set): Promise<void> {
  await hand.press(sourceMarks(page).first(), 0.9)
  await marked(page)
  await hand.look(2.8)
  await closeSheet({ page, hand })
}

async function askWhatIsNotSaid(set: Set, { unanswerable }: Story, say: Say): Promise<void> {
  say('unknown')
  await put(set, unanswerable)
  await set.page.getByText("I don't know: the site does not say.").first().waitFor()
  await set.hand.look(2.8)
}

async function goHome({ page, hand }: Set, say: Say): Promise<void> {
  await hand.press(link(page, 'Home'), 0.9)
  await page.getByRole('main').getByRole('link', { name: /Kenji/ }).first().waitFor()
  await settle(page)
  say('home')
  await hand.look(1)
  await hand.moveTo(page.locator('dl[aria-label="Metrics"]'), 1, 0.4)
  await hand.look(1.8)
  say('yours')
  await hand.look(2.6)
}

/** Asks in the conversation and waits for the whole answer. */
async function put({ page, hand, camera }: Set, question: string): Promise<void> {
  const ratings = page.getByRole('group', { name: 'Rate this answer' })
  const before = await ratings.count()
  await hand.press(page.getByRole('textbox', { name: /^Ask / }), 0.7, 0.25)
  await hand.type(question, 1.6)
  await hand.moveTo(page.getByRole('button', { name: 'Send' }), 0.7)
  await camera.shot(1.4, async () => {
    await page.mouse.down()
    await page.mouse.up()
    await ratings.nth(before).waitFor({ timeout: 30_000 })
  })
}

const link = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first()

const sourceMarks = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Source \d+: / })

async function marked(page: Page): Promise<void> {
  await page.getByRole('dialog').locator('mark').first().waitFor()
  await settle(page)
}

async function closeSheet({ page, hand }: Pick<Set, 'page' | 'hand'>): Promise<void> {
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Close' }).first(), 0.7)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Until nothing is loading and what moves has arrived. */
async function settle(page: Page): Promise<void> {
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await page.waitForTimeout(400)
}
