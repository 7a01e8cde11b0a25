import { Trans, useLingui } from '@lingui/react/macro'
import type { KnowledgeSource } from '#contract/knowledge.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { useMay } from '#web/platform/session/use-may.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { useResearchAt } from '../api.ts'

/** Begins again where nothing could be read, at the address as it was or as it is mended here. */
export function MendAddress({ source: { id, url } }: { source: KnowledgeSource }) {
  const { t } = useLingui()
  const again = useResearchAt()
  const mayWork = useMay('work')
  const form = useForm({
    shape: async () => (await import('../address-shape.ts')).addressShape,
    submit: async (typed) => void (await again.mutateAsync({ id, url: typed.url })),
  })
  if (!mayWork) return null
  return (
    <Form {...form.props} className="w-full max-w-xl">
      <Field
        name="url"
        label={t`Website address`}
        beside={
          <Button type="submit" variant="filled" busy={form.busy}>
            <Trans>Research again</Trans>
          </Button>
        }
      >
        <Input ltr inputMode="url" autoCapitalize="off" spellCheck={false} defaultValue={url} />
      </Field>
    </Form>
  )
}
