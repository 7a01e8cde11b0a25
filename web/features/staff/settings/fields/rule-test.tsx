import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { type Rule, rule as ruleShape } from '#contract/workspace/staff-rules.ts'
import { call } from '#web/platform/api/call.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { whenWords } from '../rule-words.ts'

const site = 'https://site.invalid'

/** The path of what is typed as a page, also of a whole address or without its slash; none where it is empty. */
function pathOf(page: string): { page?: string } {
  const typed = page.trim()
  if (typed === '') return {}
  return { page: URL.canParse(typed, site) ? new URL(typed, site).pathname : typed }
}

/** Which rule decides a question, as they stand on the page. */
export function RuleTest({ staffId, rules }: { staffId: string; rules: readonly Rule[] }) {
  const { t } = useLingui()
  const inWords = useProblemWords()
  const [question, setQuestion] = useState('')
  const [page, setPage] = useState('')
  const trying = useMutation({
    mutationFn: async (tried: readonly Rule[]) => {
      // What a rule says decides nothing, and neither does a rule that is not whole yet.
      const decisive = tried.map((rule): Rule => ({ ...rule, does: { kind: 'say', text: '-' } }))
      const whole = decisive.filter((rule) => ruleShape.safeParse(rule).success)
      const { rule } = await call.staff.tryRules({ staffId, rules: whole, question, ...pathOf(page) })
      const decided = whole[rule ?? -1]
      return decided === undefined ? null : decisive.indexOf(decided)
    },
  })
  const run = () => (question.trim() === '' ? undefined : trying.mutate(rules))
  // In a form, this key would send it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    run()
  }
  // What came out holds for what was tried alone.
  const { data: at, error } = trying.variables === rules ? trying : { error: null }
  const decided = rules[at ?? -1]
  const number = (at ?? -1) + 1
  return (
    <div className="flex flex-col gap-3 rounded-control bg-sunken p-3">
      <div className="grid gap-3 sm:grid-cols-[2fr_1fr_auto] sm:items-end">
        <Field name="tried.question" label={<Trans>Try a question</Trans>}>
          <Input
            dir="auto"
            value={question}
            onKeyDown={onKeyDown}
            onChange={({ currentTarget }) => {
              trying.reset()
              setQuestion(currentTarget.value)
            }}
          />
        </Field>
        <Field name="tried.page" label={<Trans>On the page</Trans>}>
          <Input
            ltr
            placeholder="/"
            value={page}
            onKeyDown={onKeyDown}
            onChange={({ currentTarget }) => {
              trying.reset()
              setPage(currentTarget.value)
            }}
          />
        </Field>
        <Button busy={trying.isPending} onClick={run} aria-label={t`Try the rules`}>
          <Trans>Try</Trans>
        </Button>
      </div>
      <p role="status" className="text-small text-muted empty:hidden">
        {error !== null ? (
          inWords(toProblem(error))
        ) : at === null ? (
          <Trans>No rule applies. The answer comes from the websites.</Trans>
        ) : decided === undefined ? null : (
          <Trans>
            Rule {number} applies: <bdi data-untrusted="">{whenWords(decided)}</bdi>
          </Trans>
        )}
      </p>
    </div>
  )
}
