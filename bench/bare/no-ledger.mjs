// Told to Node before a program starts: the same program without its ledger, to compare with.
import { registerHooks } from 'node:module'

const ledger = '/modules/billing/actions/take-usage.ts'

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    return found.url.endsWith(ledger)
      ? { ...found, url: new URL('no-ledger.ts', import.meta.url).href }
      : found
  },
})
