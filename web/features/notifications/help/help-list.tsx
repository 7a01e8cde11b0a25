import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { helpGroups } from './entries.ts'
import { speaksOf } from './find-entries.ts'
import { HelpQuestion } from './help-question.tsx'

/** Questions and answers in groups, narrowed by what is typed; the hash of the address opens one. */
export function HelpList() {
  const { t, i18n } = useLingui()
  const { hash } = useLocation()
  const [typed, setTyped] = useState('')
  const isSearching = typed.trim() !== ''
  const groups = helpGroups
    .map(({ id, title, entries }) => ({
      id,
      title: i18n._(title),
      entries: entries
        .map((entry) => ({ id: entry.id, question: i18n._(entry.question), answer: i18n._(entry.answer) }))
        .filter(({ question, answer }) => speaksOf(`${question} ${answer}`, typed)),
    }))
    .filter(({ entries }) => entries.length > 0)
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Field name="search" label={t`Search the help`}>
        <Input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => (event.key === 'Escape' ? setTyped('') : undefined)}
        />
      </Field>
      <p role="status" className="sr-only">
        {isSearching ? <Plural value={count} one="# answer" other="# answers" /> : ''}
      </p>
      {count === 0 ? (
        <p className="flex flex-wrap items-center gap-3">
          <Trans>Nothing here speaks of that. Ask the operator below.</Trans>
          <Button size="sm" onClick={() => setTyped('')}>
            <Trans>Show all questions</Trans>
          </Button>
        </p>
      ) : null}
      {groups.map(({ id, title, entries }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className="mb-2 text-section">
            {title}
          </h2>
          <div className="overflow-hidden rounded-panel border border-line bg-surface">
            {entries.map((entry) => (
              // Searching and leaving the search begin anew: what a search opened does not stay open.
              <HelpQuestion
                key={`${entry.id} ${isSearching}`}
                {...entry}
                startsOpen={isSearching || entry.id === hash}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
