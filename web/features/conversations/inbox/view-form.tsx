import { Trans } from '@lingui/react/macro'
import { savedViewWords, type SavedView } from '#contract/visitors/inbox-views.ts'
import { inboxViews } from '#web/platform/lists/list-search.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { useMay } from '#web/platform/session/use-may.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogFoot } from '#web/ui/overlays/dialog-foot.tsx'
import { useViewNames } from './use-view-names.ts'
import type { KeepViews } from './views-api.ts'

/** Saves what is looked for as a view, or changes one. */
export function ViewForm({
  initial,
  keep,
  onClose,
  onSaved,
}: {
  /** Without an id where it is new. */
  initial: Omit<SavedView, 'id'> & { id?: string }
  keep: KeepViews
  onClose: () => void
  onSaved: (view: SavedView) => void
}) {
  const names = useViewNames()
  const mayShare = useMay('work')
  const { id } = initial
  const isKeptShared = initial.isShared && !initial.isOwn
  const form = useForm({
    shape: savedViewWords,
    ...(mayShare && !isKeptShared ? {} : { fixed: { isShared: initial.isShared } }),
    submit: async ({ isShared, ...words }) =>
      onSaved(
        id === undefined
          ? await keep.save.mutateAsync({ ...words, isShared })
          : await keep.change.mutateAsync({
              id,
              ...words,
              // Said only where it was changed here: somebody may have shared it since.
              ...(isShared === initial.isShared ? {} : { isShared }),
            }),
      ),
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={id === undefined ? <Trans>Save this view</Trans> : <Trans>Edit the view</Trans>}
    >
      <Form {...form.props}>
        <Field name="name" label={<Trans>Name</Trans>}>
          <Input dir="auto" defaultValue={initial.name} maxLength={60} autoComplete="off" />
        </Field>
        <Select
          name="view"
          label={<Trans>Conversations</Trans>}
          options={inboxViews.map((value) => ({ value, label: names[value] }))}
          defaultValue={initial.view}
        />
        <Field
          name="query"
          label={<Trans>That contain</Trans>}
          hint={<Trans>Words of the question, the visitor or the labels. Empty for all.</Trans>}
        >
          <Input dir="auto" defaultValue={initial.query} maxLength={120} autoComplete="off" />
        </Field>
        {mayShare ? (
          <Checkbox
            name="isShared"
            label={<Trans>Share it with everybody in the workspace</Trans>}
            hint={isKeptShared ? <Trans>Only whoever made this view can stop sharing it.</Trans> : null}
            defaultChecked={initial.isShared}
            disabled={isKeptShared}
          />
        ) : null}
        <DialogFoot busy={form.busy}>
          <Trans>Save</Trans>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
