import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ExtractedItem } from '#contract/research.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { showToast } from '#web/ui/overlays/toasts.ts'
import { type Correction, useCorrections, useKnowing, useSetCorrectionRemoved } from './corrections-api.ts'

const CorrectFact = lazyPart(() => import('./correct-fact.tsx'), 'CorrectFact')

/** Leads to the form in which a person corrects a fact; nothing where nobody of theirs says it, or all say something else. */
export function CorrectionButton({ sourceId, item }: { sourceId: string; item: ExtractedItem }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const corrected = useCorrections(sourceId)(item).flatMap(({ answers }) => answers)
  const staff = useKnowing(sourceId).mine.filter(({ id }) => !corrected.some(({ staffId }) => staffId === id))
  const { value } = item
  if (staff.length === 0) return null
  return (
    <>
      <IconButton size="sm" label={t`Correct “${value}”`} onClick={() => setOpen(true)}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <Suspense fallback={null}>
        {isOpen ? (
          <CorrectFact sourceId={sourceId} item={item} staff={staff} onClose={() => setOpen(false)} />
        ) : null}
      </Suspense>
    </>
  )
}

/** What colleagues say instead of a fact. */
export function CorrectionNotes({ sourceId, item }: { sourceId: string; item: ExtractedItem }) {
  return useCorrections(sourceId)(item).map((correction) => (
    <CorrectionNote key={correction.text} sourceId={sourceId} correction={correction} />
  ))
}

function CorrectionNote({ sourceId, correction }: { sourceId: string; correction: Correction }) {
  const { t, i18n } = useLingui()
  const inWords = useProblemWords()
  const { all, mine } = useKnowing(sourceId)
  const remove = useSetCorrectionRemoved()
  const { text, answers, writtenAt } = correction
  const ids = new Set(answers.map(({ staffId }) => staffId))
  const names = new Intl.ListFormat(i18n.locale).format(
    all.filter(({ id }) => ids.has(id)).map(({ name }) => name),
  )
  const mayRemove = answers.every(({ staffId }) => mine.some(({ id }) => id === staffId))
  const by = correction.writtenBy?.name
  const bringBack = useSetCorrectionRemoved()
  const removeIt = () =>
    remove.mutate(
      { answers, isRemoved: true },
      {
        onSuccess: () =>
          showToast({
            title: <Trans>The correction is removed</Trans>,
            undo: () => bringBack.mutateAsync({ answers, isRemoved: false }),
          }),
      },
    )
  return (
    <div className="mt-1 flex items-start gap-2 border-s-2 border-brand ps-3">
      <div className="min-w-0 flex-1 font-normal">
        <p dir="auto" className="break-words whitespace-pre-line text-fg">
          {text}
        </p>
        <p className="text-caption text-subtle">
          {names === '' ? (
            // Whose it is comes a moment later, in the same line.
            '\u00a0'
          ) : by === undefined ? (
            <Trans>
              Corrected by a person for {names}, <RelativeTime at={writtenAt} />
            </Trans>
          ) : (
            <Trans>
              Corrected by {by} for {names}, <RelativeTime at={writtenAt} />
            </Trans>
          )}
        </p>
        {remove.error === null ? null : (
          <p role="alert" className="text-caption text-bad">
            {inWords(toProblem(remove.error))}
          </p>
        )}
      </div>
      {mayRemove ? (
        <IconButton size="sm" label={t`Remove the correction “${text}”`} onClick={removeIt}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  )
}
