import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { helpEntries } from './questions.ts'

/** Questions and answers, narrowed by what is typed; every word has to occur. */
export function HelpList() {
  const { t, i18n } = useLingui()
  const { hash } = useLocation()
  const [typed, setTyped] = useState('')
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const shown = helpEntries
    .map(({ id, question, answer }) => ({ id, question: i18n._(question), answer: i18n._(answer) }))
    .filter(({ question, answer }) => {
      const text = `${question} ${answer}`.toLocaleLowerCase()
      return words.every((word) => text.includes(word))
    })
  const count = shown.length
  return (
    <div className="flex flex-col gap-4">
      <Field name="search" label={t`Search the help`}>
        <Input type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <p role="status" className="sr-only">
        {typed === '' ? '' : t`${count} answers`}
      </p>
      {count === 0 ? (
        <p className="flex flex-wrap items-center gap-3">
          <Trans>Nothing here speaks of that.</Trans>
          <Button size="sm" onClick={() => setTyped('')}>
            <Trans>Show all questions</Trans>
          </Button>
        </p>
      ) : (
        <div className="overflow-hidden rounded-panel border border-line bg-surface">
          {shown.map(({ id, question, answer }) => (
            <details
              key={id}
              id={id}
              open={id === hash || words.length > 0}
              className="group border-t border-line first:border-t-0"
            >
              <summary className="flex cursor-pointer list-none items-center justify-between gap-4 px-5 py-3 font-medium text-fg transition-colors hover:bg-hover focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
                {question}
                <span className="flip shrink-0">
                  <ChevronRight
                    className="size-4 text-subtle transition-transform group-open:rotate-90"
                    aria-hidden="true"
                  />
                </span>
              </summary>
              <p className="max-w-[68ch] px-5 pb-4">{answer}</p>
            </details>
          ))}
        </div>
      )}
    </div>
  )
}
