// OpenAI's protocol, with the key of a workspace: what was written for that asks a virtual human.
import { onlyFor } from '#contract/access.ts'
import type { RawRoute } from '#server/platform/http/raw-route.ts'
import { completeChat, getModel, listModels, respond } from './actions/answer-protocol.ts'
import { refuse } from './actions/refuse-protocol.ts'

const why = 'it speaks the protocol of others'
const access = onlyFor('onboarded', { guest: 'key_needed' })

const route = (
  method: RawRoute['method'],
  path: RawRoute['path'],
  key: 'read' | 'write',
  handle: RawRoute['handle'],
): RawRoute => ({ method, path, access, key, why, refuse, handle })

export const openaiRoutes: readonly RawRoute[] = [
  route('GET', '/v1/models', 'read', listModels),
  route('GET', '/v1/models/*', 'read', getModel),
  route('POST', '/v1/chat/completions', 'write', completeChat),
  route('POST', '/v1/responses', 'write', respond),
]
