import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
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
