import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { lazy, type RefObject, Suspense, useId, useState } from 'react'
import * as z from 'zod/mini'
import type { KnowledgeSource } from '#contract/knowledge.ts'
import { limits } from '#contract/limits.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useCreateKnowledgeSource } from './api.ts'

const LookForFields = lazy(async () => ({ default: (await import('./look-for-fields.tsx')).LookForFields }))

const address = z.object({
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.urlCharacters)),
})

/** One field to add a website; what to look for is folded away. `onAdded` gets the source that was made. */
export function AddWebsite({
  inputRef,
  onAdded,
}: {
  inputRef: RefObject<HTMLInputElement | null>
  onAdded: (source: KnowledgeSource) => void
}) {
  const { t } = useLingui()
  const create = useCreateKnowledgeSource()
  const [options, setOptions] = useState<'unused' | 'open' | 'closed'>('unused')
  const optionsId = useId()
  const form = useForm({
    shape: z.looseObject(address.shape),
    submit: async ({ url, ...rest }) => {
      const { lookForShape } = await import('./look-for-fields.tsx')
      const { maxDepth, maxPages, query, extractionTypes } = z.parse(z.object(lookForShape), rest)
      const researchSettings = { maxDepth, maxPages }
      onAdded(await create.mutateAsync({ url, query, extractionTypes, researchSettings }))
    },
  })
  return (
    <Panel
      title={<Trans>Add a website</Trans>}
      description={<Trans>Its pages are read, and your staff answer from them.</Trans>}
    >
      <Form {...form.props}>
        <div className="grid gap-3 sm:grid-cols-[1fr_auto]">
          <Field name="url" label={t`Website address`}>
            <Input
              ref={inputRef}
              ltr
              inputMode="url"
              autoComplete="url"
              autoCapitalize="off"
              spellCheck={false}
              placeholder="https://"
            />
          </Field>
          <Button type="submit" variant="filled" busy={form.busy} className="sm:mt-6.5">
            <Trans>Research this website</Trans>
          </Button>
        </div>
        <div>
          <Button
            variant="ghost"
            size="sm"
            className="-ms-2.5"
            aria-expanded={options === 'open'}
            aria-controls={optionsId}
            onClick={() => setOptions(options === 'open' ? 'closed' : 'open')}
          >
            <ChevronRight
              aria-hidden="true"
              className={classes('transition-transform', options === 'open' ? 'rotate-90' : 'flip')}
            />
            <Trans>What to look for</Trans>
          </Button>
          <div id={optionsId} hidden={options !== 'open'} className="mt-3 border-t border-line pt-5">
            {options === 'unused' ? null : (
              <Suspense fallback={<Skeleton className="h-64 w-full" />}>
                <LookForFields />
              </Suspense>
            )}
          </div>
        </div>
      </Form>
    </Panel>
  )
}
