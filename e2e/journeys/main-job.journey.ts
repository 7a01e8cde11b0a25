import type { Page } from '@playwright/test'
import {
  addWebsite,
  ada,
  ask,
  followMailedLink,
  go,
  hire,
  setUp,
  signUp,
  untilResearched,
} from '../actors/owner.ts'
import { callerOf } from '../actors/caller.ts'
import { expect, test } from '../actors/stage.ts'

test('Ada adds a website, hires Kenji and talks to him, with no model and no key [KNW-1] [KNW-2] [KNW-3] [KNW-5] [KNW-6] [STF-4] [STF-6] [HOME-1] [HOME-2] [HOME-3]', {
  tag: '@postgres',
}, async ({ stage }) => {
  // A whole website is read at the pace of a polite visitor.
  test.setTimeout(900_000)
  const served = await stage.site('studio')
  const { site } = served
  // At the pace of a polite visitor: how it goes on is watched.
  const product = await stage.product([served.allow], { RESEARCH_PAUSE_MS: '250' })
  const page = await stage.browse()

  await test.step('registers, and verifies by the link in the outbox', async () => {
    await signUp(page, product.origin)
    await expect(page.getByText(ada.email)).toBeVisible()
    const confirmed = await followMailedLink(page)
    await expect(confirmed).toHaveURL(/\/onboarding-wizard$/)
    await confirmed.close()
    await expect(page, 'the first tab goes on by itself').toHaveURL(/\/onboarding-wizard$/)
  })

  await test.step('is set up and welcomed', async () => {
    await setUp(page)
    await expect(page.getByRole('heading', { name: /^Good .+, Ada$/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Welcome to your staff room' })).toBeVisible()
    await expect(page.getByText('No colleagues yet. Add a website')).toBeVisible()
  })

  const context = page.context()
  await test.step('watches the website being researched, also after coming back', async () => {
    await addWebsite(page, served.origin, {
      query: 'What do they offer, and what does it cost?',
      pages: 120,
    })
    await expect(page.getByText('Following robots.txt.')).toBeVisible()
    await expect(page.getByText(/Level \d of 2\./)).toBeVisible()
    await expect(
      page
        .getByRole('list', { name: 'Pages read' })
        .getByText(/words? read/)
        .first(),
    ).toBeVisible()
    const address = page.url()
    const before = await research(page).getByRole('progressbar').getAttribute('aria-valuenow')
    await page.close()
    const back = await context.newPage()
    await back.goto(address)
    await expect(back.getByRole('list', { name: 'Steps' })).toBeVisible()
    // What this browser has kept is shown until the answer has come.
    const after = async () =>
      Number(await research(back).getByRole('progressbar').getAttribute('aria-valuenow'))
    await expect.poll(after).toBeGreaterThanOrEqual(Number(before))
  })
  const [tab = page] = context.pages()

  await test.step('reads the analysis, the facts and the pages', async () => {
    await untilResearched(tab)
    await expect(tab.getByRole('img', { name: /^The start page of/ })).toBeVisible()
    await tab.getByRole('tab', { name: 'Pages', exact: true }).click()
    const pages = tab.getByRole('group', { name: 'Pages', exact: true })
    await expect(pages.getByRole('cell', { name: 'Read', exact: true }).first()).toBeVisible()
    await tab.getByRole('combobox', { name: 'Which pages' }).click()
    await tab.getByRole('option', { name: 'Skipped' }).click()
    await expect(pages).toContainText(/robots\.txt asks not to read it|deeper than you asked|another website/)
    await tab.getByRole('tab', { name: 'Overview' }).click()
    await tab
      .getByRole('button', { name: /^Source 1: / })
      .first()
      .click()
    await expect(tab.getByRole('dialog').locator('mark').first()).toBeInViewport()
    await tab.keyboard.press('Escape')
    await expect(tab.getByRole('dialog')).toBeHidden()
    await tab.getByRole('tab', { name: 'Facts' }).click()
    await expect(tab.getByRole('tablist', { name: 'Kinds of facts' })).toBeVisible()
    expect(served.forbidden, 'nothing was asked of a private address').toEqual([])
  })

  const price = site.facts.find(({ id }) => id.endsWith('-price'))
  await test.step('hires Kenji and asks him', async () => {
    await hire(tab, 'Kenji', 'Front desk')
    await expect(tab.getByText('You are talking to Kenji, an AI assistant.')).toBeVisible()
    const answer = await ask(tab, 'Kenji', price?.question ?? '')
    await expect(answer).toContainText(price?.answerText ?? '')
    const sentence = answer.locator('span:has(> button)').filter({ hasText: price?.answerText ?? '' })
    await sentence
      .getByRole('button', { name: /^Source / })
      .first()
      .click()
    const marked = tab.getByRole('dialog').locator('mark')
    await expect(marked.first()).toBeInViewport()
    expect((await marked.allTextContents()).join('')).toContain(price?.answerText)
    await tab.keyboard.press('Escape')
  })

  await test.step('hears what the site does not say, and rates that', async () => {
    const answer = await ask(tab, 'Kenji', 'Which submarine did Napoleon paint?')
    await expect(answer).toContainText("I don't know: the site does not say.")
    await expect(answer.getByRole('button', { name: /^Source/ })).toHaveCount(0)
    await answer.getByRole('radio', { name: '5 stars' }).check({ force: true })
    await expect(answer.getByRole('radio', { name: '5 stars' })).toBeChecked()
  })

  const written = 'Napoleon painted none that we know of.'
  await test.step('writes the answer herself, and hears it when it is asked in other words', async () => {
    const thread = tab.getByRole('log', { name: 'Messages' })
    await thread.getByRole('button', { name: 'Write the answer' }).click()
    const dialog = tab.getByRole('dialog', { name: 'Write the answer' })
    await expect(dialog.getByRole('textbox', { name: 'Questions' })).toHaveValue(
      'Which submarine did Napoleon paint?',
    )
    await dialog.getByRole('textbox', { name: 'Answer' }).fill(written)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(thread.getByText('Kept. Kenji gives this answer from now on.')).toBeVisible()
    const answer = await ask(tab, 'Kenji', 'Please, which submarines did Napoleon paint')
    await expect(answer).toContainText(written)
    await expect(answer).toContainText('Approved by Ada')
  })

  await test.step('finds the same conversation after a reload', async () => {
    await tab.reload()
    const thread = tab.getByRole('log', { name: 'Messages' })
    await expect(thread).toContainText(price?.answerText ?? '')
    await expect(thread.getByRole('radio', { name: '5 stars', checked: true })).toHaveCount(1)
    await expect(thread).toContainText(written)
    await expect(thread.getByRole('button', { name: /^Source 1: / }).first()).toBeVisible()
  })

  const link =
    await test.step('has asked in trials, which count nowhere, and is led to the link', async () => {
      await expect(tab.getByText('Trial', { exact: true }).first()).toBeVisible()
      await tab.getByRole('link', { name: 'Put Kenji to work' }).click()
      const dialog = tab.getByRole('dialog', { name: 'Put Kenji to work' })
      await dialog.getByRole('switch', { name: 'Share link' }).click()
      const address = await dialog.getByText(/\/talk\/[\w-]{27}$/).textContent()
      await tab.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      return address ?? ''
    })

  await test.step('sees true figures at home, of what visitors ask, and sees them change without a reload', async () => {
    await go(tab, 'Home')
    await expect(metric(tab, 'Staff on shift')).toContainText('1')
    await expect(metric(tab, 'Websites known')).toContainText('1')
    await expect(metric(tab, 'Answers this week')).toContainText('0')
    const visitor = await stage.browse()
    await visitor.goto(link)
    await ask(visitor, 'Kenji', price?.question ?? '')
    const said = await ask(visitor, 'Kenji', 'Which submarine did Napoleon paint?')
    await expect(said).toContainText(written)
    await said.getByRole('radio', { name: '5 stars' }).check({ force: true })
    await expect(metric(tab, 'Answers this week')).toContainText('2')
    await expect(metric(tab, 'Answers this week')).toContainText('Rated 5')
    await expect(tab.getByText('An answer by Kenji was rated').first()).toBeVisible()
  })

  await test.step('corrects the price in the facts, and visitors hear hers in whatever words they ask', async () => {
    const right = 'It costs what the label in the shop says.'
    await go(tab, 'Knowledge')
    await tab.getByRole('main').getByRole('link', { name: site.company.name }).first().click()
    await tab.getByRole('tab', { name: 'Facts' }).click()
    await tab.getByRole('tab', { name: /^Prices/ }).click()
    const row = tab
      .getByRole('row')
      .filter({ hasText: price?.answerText ?? '' })
      .first()
    await row.getByRole('button', { name: /^Correct / }).click()
    const dialog = tab.getByRole('dialog', { name: 'Correct this fact' })
    await dialog.getByRole('textbox', { name: 'What is right' }).fill(right)
    await dialog.getByRole('button', { name: 'Correct' }).click()
    await expect(row).toContainText('Corrected by Ada')
    const visitor = await stage.browse()
    await visitor.goto(link)
    const answer = await ask(visitor, 'Kenji', price?.question ?? '')
    await expect(answer).toContainText(right)
    await expect(answer).not.toContainText(price?.answerText ?? '')
    await visitor.close()
  })

  await test.step('sees at home that Kenji is paused in another tab', async () => {
    await go(tab, 'Home')
    const other = await context.newPage()
    await other.goto(`${product.origin}/my-staff`)
    await other.getByRole('main').getByRole('link', { name: 'Kenji' }).click()
    await other.getByRole('button', { name: 'Pause Kenji' }).click()
    await expect(tab.getByText('Kenji is paused')).toBeVisible()
    await expect(metric(tab, 'Staff on shift')).toContainText('0')
  })
})

const metric = (page: Page, label: string) =>
  page.locator('dl[aria-label="Metrics"] > div', { hasText: label })
const research = (page: Page) => page.getByRole('region', { name: 'Research', exact: true })

test('Ada takes a rule away, is shown what would be answered worse, publishes it for a reason alone, and restores what was [B-4]', async ({
  stage,
}) => {
  test.setTimeout(300_000)
  const product = await stage.sharedProduct()
  const page = await stage.signedIn(product, 'Ada')
  const { staff } = (await callerOf(page, product)).calls
  const { id } = await staff.create({ name: 'Noor', jobTitle: 'Front desk' })
  const says = { kind: 'say' as const, text: 'Refunds take 14 days.' }
  const rules = [{ isOn: true, when: { topics: ['refund'], page: '' }, does: says }]
  const { live, revision } = await staff.getSettings({ staffId: id })
  const saved = await staff.saveDraft({ staffId: id, revision, settings: { ...live.settings, rules } })
  const ruled = await staff.publish({ staffId: id, revision: saved.revision })
  await staff.saveDraft({ staffId: id, revision: ruled.revision, settings: live.settings })

  await page.goto(`${product.origin}/my-staff/${id}?tab=settings`)
  const settings = page.getByRole('tabpanel', { name: 'Settings' })
  await expect(settings.getByText(/^Draft, saved by /)).toBeVisible()
  await settings.getByRole('button', { name: 'Try the draft' }).click()
  const tried = page.getByRole('dialog', { name: 'Try the draft' })
  await expect(tried.getByRole('status')).toContainText('1 worse')
  await page.keyboard.press('Escape')
  await settings.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish version 3' })
  await expect(dialog.getByRole('status')).toContainText('1 worse')
  await expect(dialog).toContainText('Refunds take 14 days.')
  await dialog.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(dialog).toContainText('Say why you publish anyway.')
  await dialog.getByLabel('Why').fill('The law has changed.')
  await dialog.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(dialog).toHaveCount(0)

  const versions = settings.getByRole('region', { name: 'Versions' })
  await expect(versions).toContainText('1 answer got worse')
  await expect(versions).toContainText('The law has changed.')
  await versions.getByRole('button', { name: 'Restore version 2' }).click()
  const question = page.getByRole('dialog', { name: 'Restore version 2?' })
  await question.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(versions).toContainText('Restored from version 2')
  expect((await staff.getSettings({ staffId: id })).live.settings.rules).toEqual(rules)
})
