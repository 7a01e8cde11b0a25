import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
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
    <div className="flex min-w-0 flex-col gap-4">
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
          <Trans>No article found. Ask the operator below.</Trans>
          <Button size="sm" onClick={() => setTyped('')}>
            <Trans>Show all questions</Trans>
          </Button>
        </p>
      ) : null}
      {groups.map(({ id, title, entries }) => (
        // Searching and leaving the search begin anew: what a search opened does not stay open.
        <HelpGroup
          key={`${id} ${isSearching}`}
          id={id}
          title={title}
          entries={entries}
          opened={isSearching ? 'all' : hash}
        />
      ))}
    </div>
  )
}

/** One subject: its questions stand folded under it. */
function HelpGroup({
  id,
  title,
  entries,
  opened,
}: {
  id: string
  title: string
  entries: readonly { id: string; question: string; answer: string }[]
  /** The id of the question that stands open, or all of them. */
  opened: string
}) {
  const holdsOpened = opened === 'all' || opened === id || entries.some((entry) => entry.id === opened)
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (holdsOpened && details.current !== null) details.current.open = true
  }, [holdsOpened])
  return (
    <details
      ref={details}
      id={id}
      data-group=""
      className="group/subject overflow-hidden rounded-panel border border-line bg-surface"
    >
      <summary className="flex cursor-pointer list-none items-center justify-between gap-4 px-5 py-3.5 transition-colors hover:bg-hover focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        <h2 className="text-section">{title}</h2>
        <span className="flex items-center gap-2 text-small text-subtle tabular-nums">
          <Plural value={entries.length} one="# question" other="# questions" />
          <ChevronDown
            className="size-4 transition-transform group-open/subject:rotate-180"
            aria-hidden="true"
          />
        </span>
      </summary>
      <div className="border-t border-line">
        {entries.map((entry) => (
          <HelpQuestion key={entry.id} {...entry} startsOpen={opened === 'all' || entry.id === opened} />
        ))}
      </div>
    </details>
  )
}
