// Loaded into the product before it starts, for the tour alone: the name of the filmed website leads to this machine, as
// an entry in the machine's list of hosts would say. Every other name is looked up as ever.
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'

const name = process.env.TOUR_SITE
const { lookup } = dns.promises
const here = { address: '127.0.0.1', family: 4 }

dns.promises.lookup = async (hostname, options) => {
  if (hostname !== name) return lookup(hostname, options)
  return options?.all ? [here] : here
}
syncBuiltinESMExports()
