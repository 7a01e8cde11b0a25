// The palette, with nothing but keys and what a screen reader is told.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { callerOf } from '../actors/caller.ts'
import { expect, test } from '../actors/stage.ts'

/** Opens the palette and types; waits until the line of this name is the one that Enter takes. */
async function choose(page: Page, typed: string, name: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox', { name: 'Search' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await page.keyboard.type(typed)
  const line = page.getByRole('option', { name })
  await expect(async () => {
    const id = await line.getAttribute('id')
    expect(id).toBeTruthy()
    await expect(field).toHaveAttribute('aria-activedescendant', id ?? '', { timeout: 500 })
  }).toPass()
}

test('Everything is found and done by keys alone [SHELL-2] [SHELL-5] [NAV-20]', async ({ stage }) => {
  const product = await stage.sharedProduct()
  const page = await stage.signedIn(product, 'Ada')
  const { calls } = await callerOf(page, product)
  const kenji = await calls.staff.create({ name: 'Kenji', jobTitle: 'Front desk' })
  await page.goto(`${product.origin}/home`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Search' })

  await test.step('finds a colleague by the beginning of the name', async () => {
    await choose(page, 'ken', /^Kenji/)
    await expect(palette.getByRole('status'), 'how much was found is said').toHaveText(/results?\.$/)
    await expect(palette.getByRole('group', { name: 'In this workspace' })).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${product.origin}/my-staff/${kenji.id}`)
    await expect(page.getByRole('heading', { name: 'Kenji', level: 1 })).toBeVisible()
    await expect(palette).toHaveCount(0)
  })

  await test.step('goes to a page by its arrow keys, and to a setting by another word for it', async () => {
    await choose(page, '', 'Home')
    for (const _ of ['Inbox', 'My staff', 'Knowledge']) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/Knowledge$/)
    await choose(page, 'passk', 'Sign-in and security')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: 'Sign-in and security', selected: true })).toBeVisible()
  })

  await test.step('changes the theme, and leaves the page as it was when it is left', async () => {
    await choose(page, 'night', 'Use the dark theme')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    // Its leaving gives the focus back to where it was before.
    await expect(palette).toHaveCount(0)
    await page.getByRole('tab', { name: 'Sign-in and security' }).focus()
    await expect(page.getByRole('tab', { name: 'Sign-in and security' })).toBeFocused()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('zzzz')
    await expect(palette.getByText('No matches.')).toBeVisible()
    await expect(palette.getByRole('status')).toHaveText('No results.')
    // The first empties the field.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(palette).toHaveCount(0)
    await expect(page.getByRole('tab', { name: 'Sign-in and security' })).toBeFocused()
  })

  await test.step('signs out', async () => {
    await choose(page, 'log out', 'Sign out')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/login/)
  })
})
