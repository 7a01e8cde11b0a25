// People share a workspace: invited with an account and without, each as far as their role goes, until one hands it over.
import type { Page } from '@playwright/test'
import { callerOf } from '../actors/caller.ts'
import { followMailedLink, signUp } from '../actors/owner.ts'
import { expect, type Product, test } from '../actors/stage.ts'

const members = async (page: Page, product: Product) => {
  await page.goto(`${product.origin}/settings#members`)
  await expect(page.getByRole('heading', { name: 'Members', level: 2 })).toBeVisible()
}

const invite = async (page: Page, email: string, role: 'Admin' | 'Editor' | 'Viewer') => {
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail address').fill(email)
  await dialog.getByRole('radio', { name: role }).check()
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(email)
}

test('Ada invites somebody with an account, whose role says what they see, and hands the workspace over [WSP-6] [ACC-5]', {
  tag: '@postgres',
}, async ({ stage }) => {
  // What is open while one is taken out of a workspace asks once more.
  stage.allowNoise(/40[349]/)
  const product = await stage.sharedProduct()
  const ada = await stage.signedIn(product, 'Ada')
  const bob = await stage.signedIn(product, 'Bob')
  const { calls } = await callerOf(ada, product)
  const { user } = await calls.accounts.getSession()
  const id = user?.activeWorkspace ?? ''
  const staff = await calls.staff.create({ name: 'Kenji' })

  await test.step('Bob is invited as a viewer and accepts', async () => {
    await members(ada, product)
    await invite(ada, stage.emailOf('Bob'), 'Viewer')
    await bob.goto(`${product.origin}/invites`)
    await expect(bob.getByRole('heading', { name: "Ada's shop" })).toBeVisible()
    await bob.getByRole('button', { name: /^Accept/ }).click()
    await expect(bob).toHaveURL(/\/home$/)
    await expect(ada.getByRole('list', { name: 'Members' })).toContainText(stage.emailOf('Bob'))
    await expect(ada.getByRole('list', { name: 'Open invitations' })).toBeHidden()
  })

  await test.step('as a viewer he finds nothing to change, and the server says why', async () => {
    await bob.goto(`${product.origin}/my-staff/${staff.id}`)
    await expect(bob.getByRole('heading', { name: 'Kenji', level: 1 })).toBeVisible()
    for (const name of ['Put Kenji on shift', 'Pause Kenji', 'More actions'])
      await expect(bob.getByRole('button', { name })).toHaveCount(0)
    await bob.goto(`${product.origin}/my-staff?add=1`)
    await expect(bob.getByRole('main').getByRole('link', { name: 'Kenji' })).toBeVisible()
    await expect(bob.getByRole('button', { name: 'Hire a colleague' })).toBeHidden()
    await expect(bob.getByRole('dialog')).toBeHidden()
    await bob.goto(`${product.origin}/settings#programs`)
    await expect(bob.getByText('The owner and the admins of this workspace manage its API key')).toBeVisible()
    const refused = await (await callerOf(bob, product)).ask('DELETE', `/api/staff/${staff.id}`)
    expect([refused.status, Reflect.get(Object(refused.body), 'code')]).toEqual([403, 'role_too_small'])
  })

  await test.step('made an editor, he may hire without loading the page anew', async () => {
    await bob.goto(`${product.origin}/my-staff`)
    await expect(bob.getByRole('main').getByRole('link', { name: 'Kenji' })).toBeVisible()
    await ada.getByRole('combobox', { name: 'Role of Bob' }).click()
    await ada.getByRole('option', { name: 'Editor' }).click()
    await expect(bob.getByRole('button', { name: 'Hire a colleague' })).toBeVisible({ timeout: 15_000 })
  })

  await test.step('Ada keeps Kenji to others, and Bob’s open page follows; chosen, he may again', async () => {
    await bob.goto(`${product.origin}/my-staff/${staff.id}`)
    const pause = bob.getByRole('button', { name: 'Pause Kenji' })
    await expect(pause).toBeVisible()
    const settings = await ada.context().newPage()
    await settings.goto(`${product.origin}/my-staff/${staff.id}?tab=settings`)
    await settings.getByRole('radio', { name: 'Only the editors chosen here' }).click()
    await settings.getByRole('button', { name: 'Save choice' }).click()
    await expect(settings.getByText('Chosen people work with Kenji')).toBeVisible()
    await expect(pause).toBeHidden({ timeout: 15_000 })
    await expect(bob.getByText('Chosen people make the changes.')).toBeVisible()
    const refused = await (await callerOf(bob, product)).ask('DELETE', `/api/staff/${staff.id}`)
    expect([refused.status, Reflect.get(Object(refused.body), 'code')]).toEqual([403, 'staff_kept_to_others'])
    await settings.getByRole('checkbox', { name: /Bob/ }).click()
    await settings.getByRole('button', { name: 'Save choice' }).click()
    await expect(pause).toBeVisible({ timeout: 15_000 })
    await settings.close()
  })

  await test.step('Ada makes him the owner and leaves for a workspace of her own', async () => {
    await ada.getByRole('button', { name: 'More for Bob' }).click()
    await ada.getByRole('menuitem', { name: 'Make owner' }).click()
    await ada.getByRole('button', { name: 'Hand over the workspace' }).click()
    await expect(ada.getByRole('list', { name: 'Members' }).getByRole('listitem').first()).toContainText(
      'Bob',
    )
    await ada.getByRole('button', { name: 'Leave the workspace' }).click()
    const question = ada.getByRole('alertdialog')
    await expect(question).toContainText('a new, empty one')
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(ada).toHaveURL(/\/home$/)
    const after = await calls.accounts.getSession()
    expect(after.user?.activeWorkspace).not.toBe(id)
    expect(after.user?.activeRole).toBe('owner')
    await expect(calls.workspaces.get({ id })).rejects.toThrow('workspace_not_found')
  })
})

test('Somebody without an account is invited, signs up, and is at work without setting anything up [WSP-6]', async ({
  stage,
}) => {
  stage.allowNoise(/403|tour\.(webm|en\.vtt)/)
  const product = await stage.product([])
  const bob = await stage.signedIn(product, 'Bob')
  await members(bob, product)
  await invite(bob, 'ada@example.com', 'Editor')
  const page = await stage.browse()
  await page.goto(`${product.origin}/invites`)
  await expect(page).toHaveURL(/\/login/)
  await signUp(page, product.origin)
  await followMailedLink(page)
  await expect(page).toHaveURL(/\/onboarding-wizard$/)
  await page.getByRole('link', { name: 'See your invitations' }).click()
  await page.getByRole('button', { name: /^Accept/ }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(bob.getByRole('list', { name: 'Members' })).toContainText('ada@example.com')
})

test('Ada makes another workspace and goes to and fro; every tab follows [WSP-2]', async ({ stage }) => {
  const product = await stage.sharedProduct()
  const first = await stage.signedIn(product, 'Ada')
  const { calls } = await callerOf(first, product)
  await calls.staff.create({ name: 'Kenji' })
  const second = await first.context().newPage()
  for (const page of [first, second]) {
    await page.goto(`${product.origin}/my-staff`)
    await expect(page.getByRole('main').getByRole('link', { name: 'Kenji' })).toBeVisible()
  }
  await first.getByRole('button', { name: "Workspace: Ada's shop" }).click()
  await first.getByRole('menuitem', { name: 'Create a workspace' }).click()
  await first.getByLabel('Workspace name').fill('Lamps')
  await first.getByRole('button', { name: 'Create', exact: true }).click()
  for (const page of [first, second]) {
    await expect(page.getByRole('button', { name: 'Workspace: Lamps' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Kenji' })).toBeHidden()
  }
  await second.getByRole('button', { name: 'Workspace: Lamps' }).click()
  await second.getByRole('menuitemradio', { name: "Ada's shop" }).click()
  for (const page of [first, second])
    await expect(page.getByRole('main').getByRole('link', { name: 'Kenji' })).toBeVisible()
})

test('Ada deletes her workspace by typing its name, and brings it back as it was [WSP-6]', async ({
  stage,
}) => {
  // What is open while its workspace goes asks once more.
  stage.allowNoise(/40[349]/)
  const product = await stage.sharedProduct()
  const page = await stage.signedIn(product, 'Ada')
  const { calls } = await callerOf(page, product)
  await calls.staff.create({ name: 'Kenji' })
  await page.goto(`${product.origin}/settings#workspace`)
  await page.getByRole('button', { name: 'Delete the workspace' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('all colleagues, with their conversations')
  await dialog.getByLabel('Name of the workspace').fill('Bakery')
  await dialog.getByRole('button', { name: 'Delete the workspace' }).click()
  await expect(dialog).toContainText('This is not the name of the workspace.')
  await dialog.getByLabel('Name of the workspace').fill("Ada's shop")
  await dialog.getByRole('button', { name: 'Delete the workspace' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('button', { name: "Workspace: Ada's shop" })).toBeHidden()
  await expect(page.getByRole('main').getByText('Kenji')).toBeHidden()

  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect(page.getByRole('button', { name: 'Bring it back' })).toBeHidden()
  await page.getByRole('button', { name: /^Workspace: / }).click()
  await page.getByRole('menuitemradio', { name: "Ada's shop" }).click()
  await page.goto(`${product.origin}/my-staff`)
  await expect(page.getByRole('main').getByRole('link', { name: 'Kenji' })).toBeVisible()
})
