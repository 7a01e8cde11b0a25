import { join } from 'node:path'
import type { Clock } from '../clock/clock.ts'
import { once } from '../once.ts'
import type { Random } from '../random/random.ts'
import type { Payments } from './payments.ts'
import type { CataloguePlan } from './stand-in/catalogue.ts'

interface PaymentsSettings {
  secretKey: string | null
  publishableKey: string | null
  webhookSecret: string | null
  baseUrl: string
}

interface OpenedPayments {
  payments: Payments
  /** In test mode: tells this address of every event. Nothing happens where Stripe itself has been told. */
  deliverTo(url: string): void
  close(): Promise<void>
}

interface Playing {
  dataDir: string
  clock: Clock
  random: Random
  plans: readonly CataloguePlan[]
}

/**
 * Stripe, where there is a key; else the stand-in on this machine, which keeps what it knows in the data folder. Either is
 * loaded when it is first asked, for most starts of the program never need it.
 */
export function openPayments(settings: PaymentsSettings, playing: Playing): OpenedPayments {
  let webhook: string | null = null
  let opened: ReturnType<typeof openTestMode> | null = null
  const testMode = once(() => {
    opened = openTestMode(settings, playing).then((mode) => {
      if (webhook !== null) mode.deliverTo(webhook)
      return mode
    })
    return opened
  })
  if (settings.secretKey !== null) {
    const { secretKey } = settings
    const load = once(async () => {
      const { stripePayments } = await import('./stripe-payments.ts')
      return stripePayments({ ...settings, secretKey })
    })
    return { payments: lazily('stripe', load), deliverTo: () => undefined, close: async () => undefined }
  }
  return {
    payments: lazily('test', async () => (await testMode()).payments),
    deliverTo: (url) => {
      webhook = url
      void opened?.then((mode) => mode.deliverTo(url)).catch(() => undefined)
    },
    // What could not be opened is open no more, and whoever asked has been told.
    close: async () => (await opened?.catch(() => null))?.close(),
  }
}

async function openTestMode(
  keys: Pick<PaymentsSettings, 'webhookSecret'>,
  { dataDir, clock, random, plans }: Playing,
) {
  const [{ openStripeServer }, { stripePayments }] = await Promise.all([
    import('./stand-in/stripe-server.ts'),
    import('./stripe-payments.ts'),
  ])
  const server = await openStripeServer({ clock, random, plans, file: join(dataDir, 'test-payments.db') })
  const webhookSecret = keys.webhookSecret ?? `whsec_${random.token()}`
  const payments = stripePayments({
    secretKey: server.secretKey,
    publishableKey: server.publishableKey,
    webhookSecret,
    baseUrl: server.url,
    kind: 'test',
  })
  return { payments, deliverTo: (url: string) => server.deliverTo(url, webhookSecret), close: server.close }
}

const lazily = (kind: Payments['kind'], load: () => Promise<Payments>): Payments => ({
  kind,
  cardScript: async () => (await load()).cardScript(),
  createCustomer: async (...given) => (await load()).createCustomer(...given),
  updateCustomer: async (...given) => (await load()).updateCustomer(...given),
  attachPaymentMethod: async (...given) => (await load()).attachPaymentMethod(...given),
  deleteCustomer: async (...given) => (await load()).deleteCustomer(...given),
  readAccount: async (...given) => (await load()).readAccount(...given),
  beginCard: async (...given) => (await load()).beginCard(...given),
  finishCard: async (...given) => (await load()).finishCard(...given),
  makeDefault: async (...given) => (await load()).makeDefault(...given),
  removeCard: async (...given) => (await load()).removeCard(...given),
  saveAddress: async (...given) => (await load()).saveAddress(...given),
  subscribe: async (...given) => (await load()).subscribe(...given),
  previewChange: async (...given) => (await load()).previewChange(...given),
  changePlan: async (...given) => (await load()).changePlan(...given),
  setCancellation: async (...given) => (await load()).setCancellation(...given),
  payInvoice: async (...given) => (await load()).payInvoice(...given),
  portalUrl: async (...given) => (await load()).portalUrl(...given),
  readEvent: async (...given) => (await load()).readEvent(...given),
})
