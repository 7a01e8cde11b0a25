import { afterAll, describe, expect, it } from 'vitest'
import { parseConfig } from '#server/config.ts'
import { startFirecrawlServer } from '#server/testing/firecrawl-server/firecrawl-server.ts'
import { startS3Server } from '#server/testing/s3-server/s3-server.ts'
import { serviceChecks } from './doctor-services.ts'

const standIn = await startFirecrawlServer()
const configured = { FIRECRAWL_API_KEY: standIn.apiKey, FIRECRAWL_BASE_URL: standIn.baseUrl }
afterAll(() => standIn.close())
const said = async (settings: Record<string, string>) => {
  const checks = await serviceChecks(parseConfig(settings, '/'))
  return checks.map(({ state, words }) => `${state} ${words}`)
}

describe('doctor', () => {
  it('says whether Firecrawl answers, and to the key that is set [KNW-7]', async () => {
    expect(await said({})).toEqual([])
    expect(await said(configured)).toEqual([
      `ok Firecrawl at ${standIn.baseUrl} reads the websites for which it is chosen; it answers, with 1000 credits left.`,
    ])
    expect(await said({ ...configured, RESEARCH_ENGINE: 'firecrawl' })).toEqual([
      `ok Firecrawl at ${standIn.baseUrl} reads websites; it answers, with 1000 credits left.`,
    ])
    expect(await said({ ...configured, FIRECRAWL_API_KEY: 'fc-wrong' })).toEqual([
      `fail ${standIn.baseUrl}: Firecrawl answers with 401.`,
    ])
    expect(await said({ ...configured, FIRECRAWL_BASE_URL: 'http://127.0.0.1:1' })).toEqual([
      'fail http://127.0.0.1:1: Firecrawl cannot be reached.',
    ])
  })
})

describe('doctor', () => {
  it('says whether the bucket answers, and which setting is wrong where it does not [STOR-2]', async () => {
    const s3 = await startS3Server()
    const settings = {
      STORAGE: 's3',
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    }
    const place = `The bucket staffroom at ${s3.endpoint}`
    expect(await said(settings)).toEqual([`ok ${place} answers to the key.`])
    expect(await said({ ...settings, S3_SECRET_ACCESS_KEY: 'another' })).toEqual([
      `fail ${place}: S3_SECRET_ACCESS_KEY is not the secret of S3_ACCESS_KEY_ID, or something in between changes requests.`,
    ])
    expect(s3.refused()).toBe(1)
    await s3.close()
  })
})

describe('the settings of Firecrawl', () => {
  it('name what is missing, and send no key unencrypted to another machine [KNW-7]', () => {
    expect(() => parseConfig({ RESEARCH_ENGINE: 'firecrawl' }, '/')).toThrow(
      'FIRECRAWL_API_KEY must be set, because RESEARCH_ENGINE is firecrawl.',
    )
    const own = { RESEARCH_ENGINE: 'firecrawl', FIRECRAWL_BASE_URL: 'http://firecrawl:3002' }
    expect(parseConfig(own, '/').firecrawl).toEqual({ apiKey: null, baseUrl: 'http://firecrawl:3002' })
    expect(() => parseConfig({ ...own, FIRECRAWL_API_KEY: 'fc-1' }, '/')).toThrow(
      'FIRECRAWL_BASE_URL must begin with https://',
    )
  })
})
