import { describe, expect, it } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

describe('short ways in the bar', () => {
  it('are some to begin with, and then those that the person chose, in their order [SHELL-2]', async () => {
    const ada = await app.person('ada')
    const { list, save } = ada.calls.shortcuts
    expect((await list()).chosen).toContain('add-website')
    await save({ chosen: ['analytics', 'home'] })
    expect(await list()).toEqual({ chosen: ['analytics', 'home'] })
    await save({ chosen: [] })
    expect(await list()).toEqual({ chosen: [] })
  })

  it('are a person’s own [SHELL-2]', async () => {
    const [ada, eve] = await Promise.all([app.person('ada'), app.person('eve')])
    await ada.calls.shortcuts.save({ chosen: ['help'] })
    expect((await eve.calls.shortcuts.list()).chosen).not.toEqual(['help'])
  })

  it.each([[['home', 'home']], [['nowhere']], [Array.from({ length: 40 }, () => 'home')], ['home']])(
    'are refused when they are not a list of known ones, each once: %j',
    async (chosen) => {
      const ada = await app.person('ada')
      const { status, body } = await ada.ask('PUT', '/api/shortcuts', { chosen })
      expect([status, Reflect.get(Object(body), 'code')]).toEqual([422, 'invalid_input'])
    },
  )
})
