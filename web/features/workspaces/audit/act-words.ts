import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type WorkspaceAct, workspaceActNames, type WorkspaceAuditEntry } from '#contract/workspace/audit.ts'

/** What an act is called, whatever it was done to: for the list of filters, and for what has no name any more. */
const acts: Record<WorkspaceAct, MessageDescriptor> = {
  workspace_created: msg`The workspace was created`,
  workspace_renamed: msg`The workspace was renamed`,
  workspace_logo_changed: msg`The logo was changed`,
  person_invited: msg`Somebody was invited`,
  person_invited_again: msg`An invitation was sent again`,
  invitation_taken_back: msg`An invitation was taken back`,
  member_joined: msg`Somebody joined`,
  member_role_changed: msg`The role of a member was changed`,
  member_removed: msg`A member was removed`,
  member_left: msg`A member left`,
  workspace_handed_over: msg`The workspace was handed over`,
  workspace_deleted: msg`The workspace was deleted`,
  workspace_restored: msg`The workspace was brought back`,
  api_key_made: msg`An API key was made`,
  api_key_revoked: msg`The API key was revoked`,
  webhook_added: msg`A webhook was added`,
  webhook_changed: msg`A webhook was changed`,
  webhook_secret_renewed: msg`The secret of a webhook was renewed`,
  webhook_removed: msg`A webhook was deleted`,
  website_added: msg`A website was added`,
  website_changed: msg`A website was changed`,
  website_read_again: msg`A website was read again`,
  website_changes_accepted: msg`Changes to a website were accepted`,
  website_changes_declined: msg`Changes to a website were declined`,
  website_stopped: msg`Research of a website was stopped`,
  website_deleted: msg`A website was deleted`,
  colleague_hired: msg`A colleague was hired`,
  colleague_changed: msg`A colleague was changed`,
  colleague_on_shift: msg`A colleague was put on shift`,
  colleague_paused: msg`A colleague was paused`,
  colleague_archived: msg`A colleague was archived`,
  colleague_doors_changed: msg`The share link of a colleague was changed`,
  colleague_editors_chosen: msg`The editors of a colleague were chosen`,
  colleague_answer_written: msg`An approved answer was written`,
  colleague_answer_removed: msg`An approved answer was removed`,
  colleague_published: msg`New settings of a colleague were published`,
  colleague_version_restored: msg`An earlier version of a colleague was restored`,
  colleague_action_secret_made: msg`The secret of a look-up was made`,
  colleague_deleted: msg`A colleague was deleted`,
  conversation_deleted: msg`A conversation was deleted`,
  visitor_exported: msg`A visitor’s data was downloaded`,
  visitor_erased: msg`A visitor was erased`,
  visitor_identity_changed: msg`The secret for visitors’ identity was changed`,
  visitor_retention_changed: msg`The retention of visitors’ data was changed`,
}

/** Acts to choose from, in the order of the log's own list. */
export function useActChoices(): { value: WorkspaceAct; label: string }[] {
  const { i18n } = useLingui()
  return workspaceActNames.map((value) => ({ value, label: i18n._(acts[value]) }))
}

/** "A colleague was hired: Kenji". */
export function useWorkspaceActWords(): (entry: WorkspaceAuditEntry) => string {
  const { i18n, t } = useLingui()
  return ({ act, subject: { kind, name }, worse }) => {
    const what =
      worse === undefined
        ? i18n._(acts[act])
        : worse === null
          ? t`New settings of a colleague were published for a reason, without being checked`
          : plural(worse, {
              one: 'New settings of a colleague were published for a reason, though # answer got worse',
              other: 'New settings of a colleague were published for a reason, though # answers got worse',
            })
    // The workspace itself is what the page is about.
    return name === null || kind === 'workspace' ? what : t`${what}: ${name}`
  }
}
