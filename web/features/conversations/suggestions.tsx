import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { TextSearch } from 'lucide-react'
import type { OfferedAction } from '#contract/workspace/staff-actions.ts'
import { Button } from '#web/ui/actions/button.tsx'
import type { SuggestionSource } from './api.ts'

/** Questions that a colleague answers from the website, to begin a conversation with one press; in the website's language. */
export function Suggestions({
  from: { key, read },
  onAsk,
}: {
  from: SuggestionSource
  onAsk: (question: string) => void
}) {
  const { t } = useLingui()
  const { data } = useQuery({ queryKey: key, queryFn: read })
  if (data === undefined || data.questions.length === 0) return null
  return (
    <ul aria-label={t`Questions to begin with`} className="flex flex-wrap gap-2 px-3 pb-3">
      {data.questions.map((question) => (
        <li key={question}>
          <button
            type="button"
            onClick={() => onAsk(question)}
            className="touch rounded-full border border-line-strong px-3 py-1 text-small text-muted transition-colors hover:bg-hover hover:text-fg"
          >
            <bdi data-untrusted="">{question}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What can be looked up at a company, each by one press. */
export function LookUpChoices({
  actions,
  onChoose,
}: {
  actions: readonly OfferedAction[]
  onChoose: (action: OfferedAction) => void
}) {
  const { t } = useLingui()
  if (actions.length === 0) return null
  return (
    <ul aria-label={t`What can be looked up`} className="flex flex-wrap gap-2 px-3 pb-3">
      {actions.map((action) => (
        <li key={action.id}>
          <Button size="sm" onClick={() => onChoose(action)}>
            <TextSearch aria-hidden="true" />
            <bdi data-untrusted="">{action.name}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  )
}
