// Rows of the inbox with the names of the people in them, as the contract tells them.
import type { InboxItem, InboxNote } from '#contract/visitors/inbox.ts'
import type { Context } from '#server/platform/context.ts'
import { namesOf } from '#server/modules/conversations/index.ts'
import { portraitUrl } from '#server/modules/staff/index.ts'
import type { NoteRow } from '../store/kept.ts'
import type { InboxRow } from '../store/page.ts'

export async function shapedItems(ctx: Context, rows: readonly InboxRow[]): Promise<InboxItem[]> {
  const names = await namesAmong(
    ctx,
    rows.map((row) => row.assignee_id),
  )
  return rows.map((row) => {
    const { assignee_id: uid, staff_id: staffId } = row
    const name = names.get(uid ?? '')
    return {
      id: row.id,
      staff: {
        id: staffId,
        name: row.staff_name,
        tint: row.tint,
        portraitUrl: portraitUrl(staffId, row.face),
        editorUids: row.editor_uids,
      },
      title: row.title,
      speaker: row.speaker,
      assignee: uid === null || name === undefined ? null : { uid, name },
      wantedSince: row.wanted_since?.toISOString() ?? null,
      handOffReason: row.hand_off_reason,
      snoozedUntil: row.snoozed_until?.toISOString() ?? null,
      labels: row.labels,
      contact:
        row.contact_email === null && row.contact_name === null
          ? null
          : { name: row.contact_name ?? '', email: row.contact_email },
      verified:
        row.verified_id === null
          ? null
          : { id: row.verified_id, name: row.verified_name ?? '', email: row.verified_email ?? '' },
      last: row.last_role === null ? null : { role: row.last_role, text: row.last_text ?? '' },
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    }
  })
}

export async function shapedNotes(ctx: Context, rows: readonly NoteRow[]): Promise<InboxNote[]> {
  const names = await namesAmong(
    ctx,
    rows.map(({ authorId }) => authorId),
  )
  return rows.map(({ id, text, authorId, createdAt }) => ({
    id,
    text,
    author: names.get(authorId ?? '') ?? null,
    createdAt: createdAt.toISOString(),
  }))
}

const namesAmong = (ctx: Context, ids: readonly (string | null)[]): Promise<Map<string, string>> =>
  namesOf(ctx, [...new Set(ids.filter((id) => id !== null))])
