import { call } from '../call.ts'
import type { Waiting } from './change.ts'

/** Sends a change with its key, so that it takes effect once however often it is sent. */
export function sendChange({ change, key }: Waiting): Promise<unknown> {
  const options = { context: { idempotencyKey: key } }
  switch (change.kind) {
    case 'staff.rename':
      return call.staff.update(change.input, options)
    case 'staff.setStatus':
      return call.staff.setStatus(change.input, options)
    case 'knowledge.rename':
      return call.knowledge.update(change.input, options)
    case 'notifications.markRead':
      return call.notifications.markRead(change.input, options)
    case 'notifications.markAllRead':
      return call.notifications.markAllRead(change.input, options)
    case 'setupGuide.dismiss':
      return call.onboarding.dismissSetupGuide(change.input, options)
  }
}
