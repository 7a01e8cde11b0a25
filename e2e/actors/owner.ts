// Ada, who opens an account, adds a website and hires somebody. Each step is what a person does in a browser.
import { expect, type Page } from '@playwright/test'

export const ada = {
  name: 'Ada Novak',
  email: 'ada@example.com',
  password: 'seven brass lamps on a hill',
  workspace: 'Novak and friends',
}

/** Signs up at the form and stands before "Check your mail". */
export async function signUp(page: Page, origin: string, who = ada): Promise<void> {
  await page.goto(`${origin}/register`)
  await page.getByLabel('Your name').fill(who.name)
  await page.getByLabel('E-mail').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
}

/** Opens the outbox that the page names, and follows the link of the mail in it; gives the tab where that led. */
export async function followMailedLink(page: Page, subject = 'Confirm your e-mail address'): Promise<Page> {
  const [outbox] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'open the outbox' }).click(),
  ])
  const mail = outbox.getByRole('link', { name: subject }).first()
  // Mails are sent in the background.
  await expect(async () => {
    // One that comes while the window still opens may never end.
    await outbox.reload({ timeout: 5_000 })
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.click()
  const [confirmed] = await Promise.all([
    outbox.waitForEvent('popup'),
    outbox.frameLocator('iframe[title="Mail"]').getByRole('link').first().click(),
  ])
  await outbox.close()
  return confirmed
}

/** The four sections of the onboarding, up to the home page. */
export async function setUp(page: Page, who = ada): Promise<void> {
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await page.getByLabel('What you do there').fill('Owner')
  await page.getByRole('checkbox', { name: 'Answer visitors of a website' }).check()
  await page.getByLabel('Workspace name').fill(who.workspace)
  await page.getByRole('button', { name: /^Finish/ }).click()
  await expect(page).toHaveURL(/\/home$/)
}

interface Wish {
  query?: string
  pages?: number
}

/** Adds a website under Knowledge and stands before its research. */
export async function addWebsite(
  page: Page,
  address: string,
  { query = '', pages = 30 }: Wish = {},
): Promise<void> {
  await go(page, 'Knowledge')
  await page.getByLabel('Website address').fill(address)
  await page.getByRole('button', { name: 'What to look for' }).click()
  await page.getByLabel('What do you want to know?').fill(query)
  const most = page.getByLabel('Pages at most')
  await most.fill(String(pages))
  await most.press('Tab')
  await page.getByRole('button', { name: 'Research this website' }).click()
  await expect(page).toHaveURL(/\/Knowledge\/.+/)
}

/** Waits for a research to end well. */
export async function untilResearched(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Analysis' })).toBeVisible({ timeout: 180_000 })
}

/** Hires somebody who knows every website there is, and stands before the conversation. */
export async function hire(page: Page, name: string, jobTitle: string): Promise<void> {
  await go(page, 'My staff')
  await page.getByRole('button', { name: 'Hire a colleague' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hire a colleague' })
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Job title', { exact: true }).fill(jobTitle)
  await dialog.getByRole('button', { name: 'Hire' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

/** Asks a colleague and waits for the whole answer; gives its place in the thread. */
export async function ask(page: Page, name: string, question: string) {
  const chat = page.getByRole('region', { name: `Conversation with ${name}` })
  const ratings = chat.getByRole('group', { name: 'Rate this answer' })
  const before = await ratings.count()
  await chat.getByRole('textbox', { name: `Ask ${name}` }).fill(question)
  await chat.getByRole('button', { name: 'Send' }).click()
  await expect(ratings).toHaveCount(before + 1, { timeout: 180_000 })
  return chat.getByRole('log').getByRole('listitem').last()
}

/** Follows a link of the navigation. */
export async function go(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
