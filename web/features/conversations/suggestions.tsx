import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

const questions = [msg`When are you open?`, msg`What does it cost?`, msg`How can I reach you?`] as const

/** Questions that most websites answer, to begin a conversation with one press. */
export function Suggestions({ onAsk }: { onAsk: (question: string) => void }) {
  const { t, i18n } = useLingui()
  return (
    <ul aria-label={t`Questions to begin with`} className="flex flex-wrap gap-2 px-3 pb-3">
      {questions.map((question) => {
        const words = i18n._(question)
        return (
          <li key={words}>
            <button
              type="button"
              onClick={() => onAsk(words)}
              className="touch rounded-full border border-line-strong px-3 py-1 text-small text-muted transition-colors hover:bg-hover hover:text-fg"
            >
              {words}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
