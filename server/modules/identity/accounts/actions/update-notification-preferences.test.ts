import { expect, it } from 'vitest'
import { asOwner } from '#server/platform/context.ts'
import { stopStaffActivity } from '#server/modules/identity/people/index.ts'
import { personContext } from '#server/testing/person-context.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

it('Choices that are saved at the same moment are all kept, one beside the other', async () => {
  const ada = await app.person('ada')
  const { updateNotificationPreferences, getSession } = ada.calls.accounts
  for (let round = 0; round < 20; round += 1) {
    const isOn = round % 2 === 0
    await Promise.all([
      updateNotificationPreferences({ email: { productNews: isOn } }),
      updateNotificationPreferences({ inApp: { mentions: !isOn } }),
    ])
    expect((await getSession()).user?.notificationPreferences).toMatchObject({
      email: { productNews: isOn },
      inApp: { mentions: !isOn },
    })
  }
})

it('Mails that were ended by their link stay ended when something else is chosen at that moment', async () => {
  const ada = await app.person('ada')
  const ctx = await personContext(app, ada)
  const { updateNotificationPreferences, getSession } = ada.calls.accounts
  for (let round = 0; round < 20; round += 1) {
    await updateNotificationPreferences({ email: { newStaffActivity: true } })
    await Promise.all([
      asOwner(ctx, (ctx) => stopStaffActivity(ctx, ada.uid)),
      updateNotificationPreferences({ inApp: { mentions: round % 2 === 0 } }),
    ])
    expect((await getSession()).user?.notificationPreferences).toMatchObject({
      email: { newStaffActivity: false },
      inApp: { mentions: round % 2 === 0 },
    })
  }
})
