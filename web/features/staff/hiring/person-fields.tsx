import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import type { Candidate } from './use-candidate.ts'

/** What a colleague may do, to choose from with one press. */
const jobTitles: readonly MessageDescriptor[] = [
  msg`Front desk`,
  msg`Customer support`,
  msg`Sales advice`,
  msg`Bookings`,
]

/** Name and job title with suggestions. */
export function PersonFields({ candidate }: { candidate: Candidate }) {
  const { t, i18n } = useLingui()
  const { name, setName, anotherName, jobTitle, setJobTitle } = candidate
  return (
    <>
      <Field name="name" label={t`Name`}>
        <div className="flex gap-2">
          <Input value={name} onChange={(event) => setName(event.currentTarget.value)} autoComplete="off" />
          <Button onClick={anotherName}>
            <Trans>Another name</Trans>
          </Button>
        </div>
      </Field>
      <Field name="jobTitle" label={t`Job title`}>
        <Input
          value={jobTitle}
          onChange={(event) => setJobTitle(event.currentTarget.value)}
          autoComplete="off"
          placeholder={t`Front desk`}
        />
        <ul aria-label={t`Suggested job titles`} className="flex flex-wrap gap-1.5">
          {jobTitles.map((title) => {
            const words = i18n._(title)
            return (
              <li key={words}>
                <button
                  type="button"
                  onClick={() => setJobTitle(words)}
                  className="touch rounded-full border border-line-strong px-2.5 py-0.5 text-caption text-muted transition-colors hover:bg-hover hover:text-fg"
                >
                  {words}
                </button>
              </li>
            )
          })}
        </ul>
      </Field>
    </>
  )
}
