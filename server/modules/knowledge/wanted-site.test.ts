// The website that a person names before there is an account: never asked for by an unverified one.
import { describe, expect, it } from 'vitest'
import { emailOf, password, testApp, tokenIn } from '#server/testing/test-app.ts'

const app = await testApp()
const sources = () =>
  app.query<{ url: string; owner_uid: string }>('select url, owner_uid from knowledge_source')
const runs = () => app.query('select 1 from research_run')

async function arrive(name: string, wantedSite: string) {
  const caller = app.guest()
  const { user } = await caller.calls.accounts.signUp({
    displayName: name,
    email: emailOf(name),
    password,
    wantedSite,
  })
  caller.uid = user?.uid ?? ''
  caller.workspaceId = user?.activeWorkspace ?? ''
  return caller
}

async function verify(caller: Awaited<ReturnType<typeof arrive>>, name: string) {
  const text = await app.mailTo(emailOf(name), 'Confirm your e-mail address')
  await caller.calls.accounts.verifyEmail({ token: tokenIn(text) })
}

async function finish(
  { calls: { onboarding } }: Awaited<ReturnType<typeof arrive>>,
  colleague?: { name: string; jobTitle?: string; face?: string; tint?: number },
) {
  await onboarding.saveStep({
    step: 0,
    aboutYou: { firstName: 'Ada', lastName: '', companyName: '', role: '' },
  })
  await onboarding.saveStep({ step: 1, goals: { chosen: [], other: '' } })
  await onboarding.saveStep({ step: 2, watchedVideo: false })
  await onboarding.saveStep({ step: 3, workspaceName: 'Northwind', ...(colleague && { colleague }) })
}

describe('the website that a new person came with', () => {
  it('is kept with the account, and nothing is asked of it before the address is verified [ACC-3]', async () => {
    const ada = await arrive('ada', 'northwind.invalid')
    await app.mailTo(emailOf('ada'), 'Confirm your e-mail address')
    expect(await sources()).toEqual([])
    expect(await runs()).toEqual([])
    await verify(ada, 'ada')
    expect(await sources()).toEqual([{ url: 'https://northwind.invalid/', owner_uid: ada.uid }])
    expect(await runs()).toHaveLength(1)
    expect((await ada.calls.onboarding.get()).wantedSite).toBe('https://northwind.invalid/')
  })

  it('is the first knowledge source when onboarding ends [ONB-3]', async () => {
    const ada = await arrive('ada', 'https://northwind.invalid/shop#top')
    await verify(ada, 'ada')
    const { saveStep } = ada.calls.onboarding
    await saveStep({ step: 0, aboutYou: { firstName: 'Ada', lastName: '', companyName: '', role: '' } })
    await saveStep({ step: 1, goals: { chosen: [], other: '' } })
    await saveStep({ step: 2, watchedVideo: false })
    await saveStep({ step: 3, workspaceName: 'Northwind' })
    const { items } = await ada.calls.knowledge.list({})
    expect(items.map(({ name, url }) => [name, url])).toEqual([
      ['northwind.invalid', 'https://northwind.invalid/shop'],
    ])
    expect(await ada.calls.onboarding.getSetupGuide()).toMatchObject({ knowledgeSourceCreated: true })
  })

  it('has somebody who answers from it when onboarding ends, as they were chosen [ONB-3]', async () => {
    const ada = await arrive('ada', 'northwind.invalid')
    await verify(ada, 'ada')
    expect(await ada.calls.onboarding.get()).toMatchObject({
      site: { name: 'northwind.invalid', isReady: false, pagesRead: 0 },
      colleague: null,
    })
    await finish(ada, { name: 'Zoé', jobTitle: 'Front desk', face: 'w-7', tint: 3 })
    const { items } = await ada.calls.staff.list({})
    const [source] = (await ada.calls.knowledge.list({})).items
    expect(items).toMatchObject([
      { name: 'Zoé', jobTitle: 'Front desk', tint: 3, status: 'active', knowledgeSourceIds: [source?.id] },
    ])
    expect(await ada.calls.onboarding.getSetupGuide()).toMatchObject({ staffCreated: true })
    // Saved once more, nobody else comes.
    await ada.calls.onboarding.saveStep({ step: 3, workspaceName: 'Northwind' })
    expect((await ada.calls.staff.list({})).total).toBe(1)
  })

  it('hires somebody of our choice where nobody was chosen, and nobody at all without a website [ONB-3]', async () => {
    const ada = await arrive('ada', 'northwind.invalid')
    await verify(ada, 'ada')
    await finish(ada)
    expect((await ada.calls.staff.list({})).items).toMatchObject([{ status: 'active' }])
    const bob = await app.verified('bob')
    await finish(bob, { name: 'Zoé' })
    expect((await bob.calls.staff.list({})).items).toEqual([])
  })

  it('is researched once, however often the link is opened', async () => {
    const ada = await arrive('ada', 'northwind.invalid')
    const text = await app.mailTo(emailOf('ada'), 'Confirm your e-mail address')
    const token = tokenIn(text)
    await Promise.allSettled([1, 2, 3].map(() => ada.calls.accounts.verifyEmail({ token })))
    await ada.calls.accounts.verifyEmail({ token }).catch(() => undefined)
    expect(await sources()).toHaveLength(1)
  })

  it.each([
    ['http://127.0.0.1:8080/', 'address_private'],
    ['http://169.254.169.254/latest/meta-data/', 'address_private'],
    ['printer.local', 'address_private'],
    ['[::1]', 'address_private'],
    ['ftp://northwind.invalid/', 'address_not_http'],
    ['javascript:alert(1)', 'address_not_http'],
    ['northwind', 'address_invalid'],
  ])('is refused with a sentence and without an account when it is %s', async (address, code) => {
    const guest = app.guest()
    await expect(guest.calls.knowledge.checkAddress({ url: address })).rejects.toThrow(code)
    await expect(arrive('ada', address)).rejects.toThrow(code)
    expect(await app.query('select 1 from person')).toEqual([])
  })

  it('is told a guest as it will be asked for', async () => {
    const { calls } = app.guest()
    expect(await calls.knowledge.checkAddress({ url: ' Northwind.invalid ' })).toEqual({
      url: 'https://northwind.invalid/',
    })
  })

  it('is researched at once for somebody whose address is verified already, and only the first one', async () => {
    const ada = await app.verified('ada')
    await ada.calls.knowledge.want({ url: 'northwind.invalid' })
    await ada.calls.knowledge.want({ url: 'other.invalid' })
    expect((await sources()).map(({ url }) => url)).toEqual(['https://northwind.invalid/'])
    await expect(ada.calls.knowledge.want({ url: '10.0.0.1' })).rejects.toThrow('address_private')
  })

  it('waits for the confirmation when it is said after signing up', async () => {
    const ada = await app.unverified('ada')
    await ada.calls.knowledge.want({ url: 'northwind.invalid' })
    expect(await sources()).toEqual([])
    await verify(ada, 'ada')
    expect(await sources()).toHaveLength(1)
  })

  it('is of nobody else', async () => {
    const ada = await arrive('ada', 'northwind.invalid')
    await verify(ada, 'ada')
    const bob = await app.verified('bob')
    expect((await bob.calls.onboarding.get()).wantedSite).toBeNull()
  })
})
