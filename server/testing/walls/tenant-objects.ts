// What one person owns in the tenant tests: one object of every kind.
import type { ObjectKind } from '#contract/access.ts'
import type { TestApp } from '../test-app.ts'
import type { Caller } from '../test-caller.ts'

export type Objects = Record<Exclude<ObjectKind, 'file'>, string>

/** Makes one object of every kind in the caller's workspace. `suffix` keeps the ids of several sets apart. */
export async function makeObjects(app: TestApp, who: Caller, suffix: string): Promise<Objects> {
  const knowledge = await who.calls.knowledge.create({
    url: `https://${suffix}.invalid/`,
    name: `site of ${suffix}`,
  })
  const staff = await who.calls.staff.create({
    name: `staff of ${suffix}`,
    knowledgeSourceIds: [knowledge.id],
  })
  const conversation = await who.calls.conversations.start({ staffId: staff.id })
  const [snapshot, message] = [`snapshot-${suffix}`, `message-${suffix}`]
  const rows = await app.query<{ id: string }>(
    'select current_run_id as id from knowledge_source where id = $1',
    [knowledge.id],
  )
  await app.query(
    `insert into page_snapshot (id, workspace_id, source_id, run_id, url, title, depth, content_hash, text, blocks,
       links, extras, fetched_at)
     values ($1, $2, $3, $4, 'https://x.invalid/', $5, 0, 'hash', $5, '[]', '[]',
       '{"structured":[],"furniture":{"text":"","links":[]},"description":null,"siteName":null,"hidden":[]}', now())`,
    [snapshot, who.workspaceId, knowledge.id, rows[0]?.id, `secret of ${suffix}`],
  )
  await app.query(
    `insert into message (id, workspace_id, conversation_id, role, text, state, band, created_at)
     values ($1, $2, $3, 'staff', $4, 'complete', 'answer', now())`,
    [message, who.workspaceId, conversation.id, `secret of ${suffix}`],
  )
  const session = `session-${suffix}`
  await app.query(
    `insert into person_session (id, user_id, token, expires_at, user_agent, created_at, updated_at)
     values ($1, $2, $1, now() + interval '1 day', $3, now(), now())`,
    [session, who.uid, `secret of ${suffix}`],
  )
  for (const key of [`workspace_logos/${who.workspaceId}/logo.webp`, `profile_photos/${who.uid}/photo.webp`])
    await app.adapters.storage.put(key, new TextEncoder().encode(`secret of ${suffix}`))
  await app.query(`update workspace set logo_url = $2 where id = $1`, [
    who.workspaceId,
    `/files/workspace_logos/${who.workspaceId}/logo.webp`,
  ])
  await app.query(`update person set image = $2 where id = $1`, [
    who.uid,
    `/files/profile_photos/${who.uid}/photo.webp`,
  ])
  const passkey = `passkey-${suffix}`
  await app.query(
    `insert into passkey (id, user_id, name, credential_id, public_key, counter, transports, is_synced, created_at)
     values ($1, $2, $3, $1, 'key', 0, '{}', false, now())`,
    [passkey, who.uid, `secret of ${suffix}`],
  )
  const notification = `notification-${suffix}`
  await app.query(
    `insert into notification (id, user_id, workspace_id, code, subject_kind, subject_id, params, at, is_shown, mail)
     values ($1, $2, $3, 'research_completed', 'knowledge', $4, jsonb_build_object('name', $5::text), now(), true, 'none')`,
    [notification, who.uid, who.workspaceId, knowledge.id, `secret of ${suffix}`],
  )
  const { webhook } = await who.calls.webhooks.create({
    id: who.workspaceId,
    url: `https://${suffix}.invalid/secret-of-${suffix}`,
    types: ['message.rated'],
  })
  const invite = await who.calls.invites.create({
    id: who.workspaceId,
    email: `secret-of-${suffix}@example.com`,
    role: 'viewer',
  })
  const webhookMessage = `webhook-message-${suffix}`
  await app.query(
    `insert into webhook_message (id, workspace_id, webhook_id, type, body, state, created_at)
     values ($1, $2, $3, 'message.rated', $4, 'delivered', now())`,
    [webhookMessage, who.workspaceId, webhook.id, `secret of ${suffix}`],
  )
  await app.query(
    `insert into webhook_attempt (id, workspace_id, message_id, at, status, took_ms, answer)
     values ($1, $2, $1, now(), 200, 1, $3)`,
    [webhookMessage, who.workspaceId, `secret of ${suffix}`],
  )
  const savedReply = await who.calls.inbox.saveReply({ title: suffix, text: `secret of ${suffix}` })
  const { id: inboxView } = await who.calls.inboxViews.save({
    name: `secret of ${suffix}`,
    view: 'all',
    query: suffix,
    isShared: true,
  })
  const { id: approvedAnswer } = await who.calls.approvedAnswers.write({
    staffId: staff.id,
    questions: [`What is the secret of ${suffix}?`],
    text: `secret of ${suffix}`,
  })
  return {
    saved_reply: savedReply.id,
    inbox_view: inboxView,
    approved_answer: approvedAnswer,
    webhook: webhook.id,
    invite: invite.id,
    webhook_message: webhookMessage,
    notification,
    user: who.uid,
    workspace: who.workspaceId,
    session,
    knowledge: knowledge.id,
    staff: staff.id,
    conversation: conversation.id,
    snapshot,
    message,
    passkey,
  }
}

/** Takes the objects away again; those that hang on others go with them. */
export async function deleteObjects(who: Caller, objects: Objects): Promise<void> {
  await who.calls.sessions.end({ id: objects.session })
  await who.calls.passkeys.remove({ id: objects.passkey })
  await who.calls.conversations.delete({ id: objects.conversation })
  await who.calls.staff.delete({ id: objects.staff })
  await who.calls.invites.revoke({ id: objects.invite })
  await who.calls.inbox.deleteReply({ id: objects.saved_reply })
  await who.calls.inboxViews.setRemoved({ id: objects.inbox_view, isRemoved: true })
  await who.calls.webhooks.delete({ id: objects.webhook })
  await who.calls.knowledge.delete({ id: objects.knowledge })
}
