import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import type { KnowledgeSource } from '#contract/knowledge.ts'
import { name } from '#contract/shapes.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogFoot } from '#web/ui/overlays/dialog-foot.tsx'
import { useUpdateKnowledgeSource } from '../api.ts'
import { LookForFields, lookForShape } from '../look-for-fields.tsx'

/** Changes the name at once, and what the next research looks for. */
export function EditSource({ source, onClose }: { source: KnowledgeSource; onClose: () => void }) {
  const { t } = useLingui()
  const update = useUpdateKnowledgeSource()
  const form = useForm({
    shape: z.object({ name, ...lookForShape }),
    submit: async ({ maxDepth, maxPages, name, ...rest }) => {
      const { id, query, extractionTypes, researchSettings } = source
      const settings = { ...rest, researchSettings: { maxDepth, maxPages } }
      const isRename =
        JSON.stringify([rest.query, [...rest.extractionTypes].toSorted(), maxDepth, maxPages]) ===
        JSON.stringify([
          query,
          [...extractionTypes].toSorted(),
          researchSettings.maxDepth,
          researchSettings.maxPages,
        ])
      await update.mutateAsync({ id, name, ...(isRename ? {} : settings) })
      onClose()
    },
  })
  const title = source.name
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      width="wide"
      title={<Trans>Edit {title}</Trans>}
      description={t`The name changes at once, the rest with the next research.`}
    >
      <Form {...form.props}>
        <Field name="name" label={t`Name`}>
          <Input defaultValue={source.name} />
        </Field>
        <LookForFields source={source} />
        <DialogFoot busy={form.busy}>
          <Trans>Save</Trans>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
