import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
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
import { useChangeDoorSites } from './api.ts'

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
  const save = useChangeDoorSites(staff.id)
  const inWords = useProblemWords()
  /** How many were typed and added: with each the field begins anew. */
  const [added, setAdded] = useState(0)
  const form = useForm({
    shape,
    submit: async ({ url }) => {
      await save.mutateAsync({ site: url, isAdded: true })
      setAdded(added + 1)
    },
  })
  const isBusy = (site: string) => save.isPending && save.variables.site === site
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
                aria-busy={isBusy(site) || undefined}
                onClick={() => save.mutate({ site, isAdded: false })}
              >
                <X aria-hidden="true" className="!size-3.5" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Form key={added} {...form.props}>
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
            <Button
              key={host}
              size="sm"
              busy={isBusy(host)}
              onClick={() => save.mutate({ site: host, isAdded: true })}
            >
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
