import { expect, it } from 'vitest'
import { errors } from '../errors.ts'
import { accountErrors } from './accounts.ts'
import { billingErrors } from './billing.ts'
import { conversationErrors } from './conversations.ts'
import { fileErrors } from './files.ts'
import { knowledgeErrors } from './knowledge.ts'
import { staffErrors } from './staff.ts'
import { workspaceErrors } from './workspaces.ts'

it('Every code stands in one catalogue alone, and none hides another', () => {
  const parts = [
    accountErrors,
    billingErrors,
    conversationErrors,
    fileErrors,
    knowledgeErrors,
    staffErrors,
    workspaceErrors,
  ].flatMap((part) => Object.keys(part))
  expect(parts.toSorted()).toEqual([...new Set(parts)].toSorted())
  for (const code of parts) expect(Object.keys(errors)).toContain(code)
})
