import { gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import { expect, it } from 'vitest'
import { openApi, trustedAnswers } from '#server/app.ts'
import { parseConfig } from '#server/config.ts'
import { staffProcedures } from '#contract/staff.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

it('A long answer of the API comes compressed to whoever takes it', async () => {
  const ada = await app.person('ada')
  for (let number = 0; number < 10; number += 1) await ada.calls.staff.create({ name: `Amal ${number}` })
  const get = (path: string) =>
    new Promise<{ encoding: string | undefined; body: Buffer }>((resolve, reject) => {
      const headers = { cookie: ada.cookie, 'accept-encoding': 'gzip' }
      request(`${app.origin}${path}`, { headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({ encoding: answer.headers['content-encoding'], body: Buffer.concat(chunks) }),
        )
      })
        .on('error', reject)
        .end()
    })
  const long = await get('/api/staff')
  expect(long.encoding).toBe('gzip')
  expect(JSON.parse(gunzipSync(long.body).toString('utf8')).items).toHaveLength(10)
})

it('What is sent unchecked is named by the procedures that there are', () => {
  const config = parseConfig({ DATA_DIR: '/tmp', LOG_LEVEL: 'silent' }, '/')
  expect(() => openApi(config, trustedAnswers)).not.toThrow()
  expect(() => openApi(config, ['staff.dance'])).toThrow('There is no procedure staff.dance.')
  expect(Object.keys(staffProcedures)).toContain('list')
})
