import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import type { Rule } from '#contract/workspace/staff-rules.ts'
import { call } from '#web/platform/api/call.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { whenWords } from '../rule-words.ts'

/** Which rule decides a question, as they stand on the page. */
export function RuleTest({ staffId, rules }: { staffId: string; rules: readonly Rule[] }) {
  const { t } = useLingui()
  const inWords = useProblemWords()
  const [question, setQuestion] = useState('')
  const [page, setPage] = useState('')
  // Rules that are not whole yet decide nothing.
  const whole = rules.filter(({ when }) => when.topics.length > 0 || when.page.startsWith('/'))
  const trying = useMutation({
    mutationFn: async () => {
      const at = page.trim() === '' ? {} : { page: page.trim() }
      const decisive = whole.map((rule): Rule => ({ ...rule, does: { kind: 'say', text: '-' } }))
      const { rule } = await call.staff.tryRules({ staffId, rules: decisive, question, ...at })
      return whole[rule ?? -1] ?? null
    },
  })
  const run = () => (question.trim() === '' ? undefined : trying.mutate())
  // In a form, this key would send it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    run()
  }
  const decided = trying.data
  const number = decided ? rules.indexOf(decided) + 1 : 0
  return (
    <div className="flex flex-col gap-3 rounded-control bg-sunken p-3">
      <div className="grid gap-3 sm:grid-cols-[2fr_1fr_auto] sm:items-end">
        <Field name="tried.question" label={<Trans>Try a question</Trans>}>
          <Input
            dir="auto"
            value={question}
            onKeyDown={onKeyDown}
            onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
          />
        </Field>
        <Field name="tried.page" label={<Trans>On the page</Trans>}>
          <Input
            ltr
            placeholder="/"
            value={page}
            onKeyDown={onKeyDown}
            onChange={({ currentTarget }) => setPage(currentTarget.value)}
          />
        </Field>
        <Button busy={trying.isPending} onClick={run} aria-label={t`Try the rules`}>
          <Trans>Try</Trans>
        </Button>
      </div>
      <p role="status" className="text-small text-muted empty:hidden">
        {trying.error !== null ? (
          inWords(toProblem(trying.error))
        ) : decided === undefined ? null : decided === null ? (
          <Trans>No rule applies. The answer comes from the websites.</Trans>
        ) : number === 0 ? null : (
          <Trans>
            Rule {number} applies: <bdi data-untrusted="">{whenWords(decided)}</bdi>
          </Trans>
        )}
      </p>
    </div>
  )
}
