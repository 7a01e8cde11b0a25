import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import * as z from 'zod/mini'
import { typedAddress } from '#contract/shapes.ts'
import type { Staff } from '#contract/staff.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import type { SourceChoice } from '../source-choice.ts'
import { useSetDoorSites } from './api.ts'

const shape = z.object({ url: typedAddress })

/** The sites on which a colleague may stand; those that they know are offered. */
export function Sites({
  staff,
  sites,
  sources,
}: {
  staff: Staff
  sites: readonly string[]
  sources: readonly SourceChoice[]
}) {
  const { t } = useLingui()
  const save = useSetDoorSites(staff.id)
  const inWords = useProblemWords()
  const form = useForm({
    shape,
    submit: async ({ url }) => {
      await save.mutateAsync([...sites, url])
    },
  })
  const known = sources.filter(({ id }) => staff.knowledgeSourceIds.includes(id))
  const offered = [...new Set(known.map(({ address }) => address.split('/', 1)[0] ?? ''))]
    .filter((host) => host !== '' && !sites.some((site) => site.endsWith(`//${host}`)))
    .slice(0, 3)
  return (
    <div className="flex flex-col gap-3">
      {sites.length === 0 ? null : (
        <ul aria-label={t`Named sites`} className="flex flex-wrap gap-2">
          {sites.map((site) => (
            <li
              key={site}
              dir="ltr"
              className="inline-flex max-w-full items-center gap-1 rounded-item border border-line bg-sunken ps-2 text-small text-fg"
            >
              <span className="truncate">{site.replace(/^https:\/\//, '')}</span>
              <IconButton
                size="sm"
                label={t`Remove ${site}`}
                onClick={() => save.mutate(sites.filter((other) => other !== site))}
              >
                <X aria-hidden="true" className="!size-3.5" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {/* Empties itself once a site was added. */}
      <Form key={sites.length} {...form.props}>
        <Field
          name="url"
          label={<Trans>Add a site</Trans>}
          hint={<Trans>Nobody else can show {staff.name} on their pages.</Trans>}
          beside={
            <Button type="submit" busy={form.busy}>
              <Trans>Add</Trans>
            </Button>
          }
        >
          <Input ltr inputMode="url" autoComplete="off" placeholder="www.example.com" />
        </Field>
      </Form>
      {offered.length === 0 ? null : (
        <div className="flex flex-wrap gap-2">
          {offered.map((host) => (
            <Button key={host} size="sm" onClick={() => save.mutate([...sites, host])}>
              <Trans>Add {host}</Trans>
            </Button>
          ))}
        </div>
      )}
      {save.error === null || form.busy ? null : (
        <p role="alert" className="text-small text-bad">
          {inWords(toProblem(save.error))}
        </p>
      )}
    </div>
  )
}
