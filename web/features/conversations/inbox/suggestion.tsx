import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/actions/button.tsx'
import { AnswerSentences, type OpenReceipt } from '../answer-sentences.tsx'
import { useSuggestion } from './api.ts'

/** Beside the person who writes: what the colleague would answer, with its receipts, to be sent as the person's own. */
export function Suggestion({
  id,
  questionId,
  name,
  openReceipt,
  onUse,
}: {
  id: string
  questionId: string | null
  name: string
  openReceipt: OpenReceipt
  onUse: (text: string) => void
}) {
  const suggestion = useSuggestion(id, questionId).data?.suggestion
  if (questionId === null || !suggestion) return null
  return (
    <aside className="max-h-40 shrink-0 overflow-y-auto border-t border-line bg-sunken px-5 py-3 text-small">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-caption text-subtle">
          <Trans>{name} would answer:</Trans>
        </p>
        <Button size="sm" onClick={() => onUse(suggestion.text)}>
          <Trans>Use this</Trans>
        </Button>
      </div>
      <AnswerSentences
        sentences={suggestion.sentences}
        writtenBy={suggestion.writtenBy}
        openReceipt={openReceipt}
      />
    </aside>
  )
}
