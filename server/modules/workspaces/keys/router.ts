import { apiKeys } from '#contract/workspace/api-keys.ts'
import { serve } from '#server/platform/http/serve.ts'
import { createKey, getKey, revokeKey } from './actions/manage-key.ts'

export const keysRouter = serve(apiKeys, { get: getKey, create: createKey, revoke: revokeKey })
