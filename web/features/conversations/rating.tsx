import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { useId, useState } from 'react'
import type { Message } from '#contract/conversations.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { classes } from '#web/ui/classes.ts'
import { type AnswerRating, useRateAnswer } from './api.ts'

const stars = [1, 2, 3, 4, 5] as const

/** One to five stars for an answer, by pointer or arrow keys; a rating can be taken back. */
export function Rating({ message, by }: { message: Message; by: AnswerRating }) {
  const { t } = useLingui()
  const rate = useRateAnswer(message, by)
  const inWords = useProblemWords()
  const group = useId()
  // What was pressed shows in the same moment, what the conversation says whenever that changes.
  const [shown, setShown] = useState({ rating: message.rating, said: message.rating })
  if (shown.said !== message.rating) setShown({ rating: message.rating, said: message.rating })
  const { rating } = shown
  const give = (next: number | null) => {
    setShown({ rating: next, said: message.rating })
    rate.mutate(next, { onError: () => setShown({ rating: message.rating, said: message.rating }) })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <fieldset className="flex items-center">
        <legend className="sr-only">{t`Rate this answer`}</legend>
        {stars.map((star) => (
          <label
            key={star}
            className="touch relative flex size-6 cursor-pointer items-center justify-center rounded-item has-focus-visible:outline-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={group}
              value={star}
              checked={rating === star}
              onChange={() => give(star)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <span className="sr-only">
              <Plural value={star} one="# star" other="# stars" />
            </span>
            <Star
              aria-hidden="true"
              className={classes(
                'size-3.5 transition-colors',
                rating !== null && star <= rating ? 'fill-current text-fg' : 'text-subtle hover:text-fg',
              )}
            />
          </label>
        ))}
      </fieldset>
      {rating === null ? null : (
        <button
          type="button"
          onClick={() => give(null)}
          className="touch rounded-item text-caption text-subtle hover:text-fg hover:underline"
        >
          <Trans>Clear rating</Trans>
        </button>
      )}
      {rate.error === null ? null : (
        <span role="alert" className="text-caption text-bad">
          {inWords(toProblem(rate.error))}
        </span>
      )}
    </div>
  )
}
