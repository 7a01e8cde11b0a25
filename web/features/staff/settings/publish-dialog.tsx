import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import { freeText } from '#contract/shapes.ts'
import type { SettingsState, StaffSettings } from '#contract/workspace/staff-versions.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogFoot } from '#web/ui/overlays/dialog-foot.tsx'
import { usePublish, useReplay, useSaveDraft } from './api.ts'
import { ChangeList } from './change-list.tsx'
import { isPartial, ReplayResult, worseOf } from './replay.tsx'

/** Why something goes live. */
export const reasonShape = z.object({ reason: freeText(limits.reasonCharacters) })

/** What holds a draft back until somebody says why it is published. */
const asksWhy: ReadonlySet<string> = new Set(['staff_draft_worse', 'staff_replay_unfinished'])

/** Says what will change for visitors, by settings and by answers, asks why, and publishes. */
export function PublishDialog({
  staffId,
  live,
  settings,
  revision,
  isSaved,
  onClose,
  onSaved,
  onPublished,
}: {
  staffId: string
  live: SettingsState['live']
  settings: StaffSettings
  revision: number
  isSaved: boolean
  onClose: () => void
  /** What is edited is saved, and only then published: whoever tries that again does so from here. */
  onSaved: (revision: number) => void
  onPublished: (revision: number) => void
}) {
  const save = useSaveDraft(staffId)
  const publish = usePublish(staffId)
  const { t } = useLingui()
  const inWords = useProblemWords()
  /** The server has asked for a reason. */
  const [isHeld, setHeld] = useState(false)
  const [isSaid, setSaid] = useState(false)
  /** Whoever leaves publishes nothing. */
  const leaving = useRef<AbortController | null>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const replay = useReplay(staffId, settings)
  const worse = worseOf(replay.data)
  // The server decides; this says so before it is asked.
  const mustSayWhy = isHeld || replay.isError || (worse ?? 0) > 0
  const number = live.number + 1
  const form = useForm({
    shape: reasonShape,
    submit: async ({ reason }): Promise<void> => {
      if (mustSayWhy && reason === '') return form.setErrors({ reason: t`Say why you publish anyway.` })
      leaving.current = new AbortController()
      const { signal } = leaving.current
      let seen = revision
      if (!isSaved) {
        seen = (await save.mutateAsync({ revision, settings })).revision
        onSaved(seen)
        signal.throwIfAborted()
      }
      try {
        onPublished((await publish.mutateAsync({ revision: seen, reason, signal })).revision)
      } catch (thrown) {
        const problem = toProblem(thrown)
        if (!asksWhy.has(problem.code)) throw thrown
        setHeld(true)
        form.setErrors({ reason: inWords(problem) })
        // What is read then decides again, where it is all that there is to read.
        void replay.refetch().then(({ data }) => setHeld(data !== undefined && isPartial(data)))
      }
    },
  })
  const [wasNeeded, setNeeded] = useState(mustSayWhy)
  if (wasNeeded !== mustSayWhy) {
    setNeeded(mustSayWhy)
    // It is asked for no more.
    if (!mustSayWhy) form.setErrors({})
  }
  const isUnchecked = !mustSayWhy && isSaid && replay.isPending
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      width="wide"
      title={<Trans>Publish version {number}</Trans>}
      description={<Trans>It goes live at once. Earlier versions can be restored.</Trans>}
    >
      <Form {...form.props}>
        <ReplayResult replay={replay} />
        <ChangeList before={live.settings} after={settings} />
        <Field
          name="reason"
          label={<Trans>Why</Trans>}
          aside={mustSayWhy ? undefined : <Trans>optional</Trans>}
          hint={
            isUnchecked ? (
              <Trans>
                The questions are still being asked. With a reason, it is published without waiting for them.
              </Trans>
            ) : undefined
          }
        >
          <Textarea
            dir="auto"
            rows={2}
            onChange={({ currentTarget }) => setSaid(currentTarget.value.trim() !== '')}
          />
        </Field>
        <DialogFoot busy={form.busy}>
          {mustSayWhy ? (
            <Trans>Publish anyway</Trans>
          ) : isUnchecked ? (
            <Trans>Publish without checking</Trans>
          ) : (
            <Trans>Publish</Trans>
          )}
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
