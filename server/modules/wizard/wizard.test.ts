import { describe, expect, it } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()
const aboutYou = { firstName: 'Ada', lastName: 'Lovelace', companyName: 'Engines', role: 'Founder' }

describe('onboarding', () => {
  it('begins at step 0 and is kept after each step, on every device [ONB-1]', async () => {
    const ada = await app.verified('ada')
    expect(await ada.calls.onboarding.get()).toEqual({
      currentStep: 0,
      completed: false,
      isProcessing: false,
      wantedSite: null,
      site: null,
      colleague: null,
      tempOnboardingData: {
        aboutYou: null,
        goals: null,
        watchedVideo: false,
        activeWorkspaceId: ada.workspaceId,
      },
    })
    await ada.calls.onboarding.saveStep({ step: 0, aboutYou })
    const elsewhere = app.guest()
    elsewhere.cookie = ada.cookie
    expect(await elsewhere.calls.onboarding.get()).toMatchObject({
      currentStep: 1,
      tempOnboardingData: { aboutYou },
    })
  })

  // The embedded database has one connection: whoever reads there waits until the step is saved.
  it.skipIf(app.adapters.database.kind === 'embedded')(
    'says that a step is being saved while it is, and no longer [ONB-4]',
    async () => {
      const ada = await app.verified('ada')
      const { get, saveStep } = ada.calls.onboarding
      const client = await app.adapters.database.pool.connect()
      // Holds the save back where it ends: when it tells the others.
      await client.query('begin')
      await client.query('lock table event in exclusive mode')
      const saved = saveStep({ step: 0, aboutYou })
      await expect.poll(async () => (await get()).isProcessing).toBe(true)
      expect(await get()).toMatchObject({ currentStep: 0, isProcessing: true })
      await client.query('rollback')
      client.release()
      expect(await saved).toMatchObject({ currentStep: 1, isProcessing: false })
      expect(await get()).toMatchObject({ currentStep: 1, isProcessing: false })
    },
  )

  it('finishes with step 4, names on the person and the workspace active [ONB-3, ONB-5]', async () => {
    const ada = await app.verified('ada')
    const { saveStep } = ada.calls.onboarding
    await saveStep({ step: 0, aboutYou })
    await saveStep({ step: 1, goals: { chosen: ['support_customers'], other: '' } })
    await saveStep({ step: 2, watchedVideo: true })
    const done = await saveStep({ step: 3, workspaceName: 'Analytical Engines' })
    expect(done).toMatchObject({ currentStep: 4, completed: true })
    const { user } = await ada.calls.accounts.getSession()
    expect(user).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lovelace',
      companyName: 'Engines',
      activeWorkspace: ada.workspaceId,
    })
    expect((await ada.calls.workspaces.get({ id: ada.workspaceId })).name).toBe('Analytical Engines')
  })

  it('acts in the wizard’s workspace until it is completed, and in the person’s own choice from then on [ONB-5]', async () => {
    const [ada, bob] = [await app.verified('ada'), await app.person('bob')]
    const active = async () => (await ada.calls.accounts.getSession()).user?.activeWorkspace
    await app.query(
      `insert into workspace_member (workspace_id, user_id, role, status, joined_at) values ($1, $2, 'editor', 'active', now())`,
      [bob.workspaceId, ada.uid],
    )
    await app.query(`update person set active_workspace = $2 where id = $1`, [ada.uid, bob.workspaceId])
    expect(await active()).toBe(ada.workspaceId)
    await app.query(`update onboarding set active_workspace_id = 'elsewhere' where user_id = $1`, [ada.uid])
    expect(await active()).toBe(bob.workspaceId)
    await app.query(`update onboarding set active_workspace_id = $2, completed = true where user_id = $1`, [
      ada.uid,
      ada.workspaceId,
    ])
    expect(await active()).toBe(bob.workspaceId)
  })

  it('opens no step before its turn, and saves one again without going back', async () => {
    const ada = await app.verified('ada')
    const { saveStep } = ada.calls.onboarding
    await expect(saveStep({ step: 2, watchedVideo: false })).rejects.toThrow('onboarding_step_out_of_order')
    await saveStep({ step: 0, aboutYou })
    await saveStep({ step: 1, goals: { chosen: [], other: 'Everything' } })
    const again = await saveStep({ step: 0, aboutYou: { ...aboutYou, firstName: 'Augusta' } })
    expect(again).toMatchObject({
      currentStep: 2,
      tempOnboardingData: { aboutYou: { firstName: 'Augusta' } },
    })
  })

  it('cannot set what is not asked for', async () => {
    const ada = await app.verified('ada')
    await ada.ask('PUT', '/api/onboarding/step', {
      step: 0,
      aboutYou: { ...aboutYou, role: 'user', emailVerified: true, id: 'x' },
      completed: true,
    })
    expect((await ada.calls.onboarding.get()).completed).toBe(false)
  })
})

describe('the setup guide', () => {
  it('ticks its steps off as they are done, and comes back when it was dismissed [GUIDE-1, GUIDE-3]', async () => {
    const ada = await app.person('ada')
    await ada.calls.onboarding.dismissSetupGuide({ isDismissed: true })
    await ada.calls.staff.create({ name: 'Kenji' })
    expect(await ada.calls.onboarding.getSetupGuide()).toEqual({
      knowledgeSourceCreated: false,
      staffCreated: true,
      isDismissed: false,
    })
  })
})
