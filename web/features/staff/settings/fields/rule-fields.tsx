import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Rule } from '#contract/workspace/staff-rules.ts'
import { Button } from '#web/ui/actions/button.tsx'
import type { FieldsProps } from './person-fields.tsx'
import { RuleRow } from './rule-row.tsx'
import { RuleTest } from './rule-test.tsx'

const blank: Rule = { isOn: true, when: { topics: [], page: '' }, does: { kind: 'say', text: '' } }

/** What a colleague does when something is named or asked on a page. The first rule that fits decides. */
export function RuleFields({ staffId, settings: { rules }, onChange }: FieldsProps & { staffId: string }) {
  const { t } = useLingui()
  const [openAt, setOpenAt] = useState<number | null>(null)
  const change = (next: Rule[], open: number | null) => {
    setOpenAt(open)
    onChange({ rules: next })
  }
  const move = (from: number, to: number) => {
    const next = [...rules]
    next.splice(to, 0, ...next.splice(from, 1))
    change(next, openAt === from ? to : openAt === to ? from : openAt)
  }
  return (
    <div className="flex flex-col gap-4">
      {rules.length === 0 ? null : (
        <ol
          aria-label={t`Rules`}
          className="flex flex-col divide-y divide-line border-t border-b border-line"
        >
          {rules.map((rule, at) => (
            <RuleRow
              // A rule has no name but its place.
              key={`rule ${at}`}
              rule={rule}
              at={at}
              count={rules.length}
              isOpen={openAt === at}
              onOpen={(isOpen) => setOpenAt(isOpen ? at : null)}
              onRule={(next) =>
                change(
                  rules.map((one, other) => (other === at ? next : one)),
                  openAt,
                )
              }
              onMove={(to) => move(at, to)}
              onRemove={() =>
                change(
                  rules.filter((_, other) => other !== at),
                  null,
                )
              }
            />
          ))}
        </ol>
      )}
      <div>
        <Button
          size="sm"
          disabled={rules.length >= limits.rulesPerStaff}
          onClick={() => change([...rules, blank], rules.length)}
        >
          <Plus aria-hidden="true" />
          <Trans>Add a rule</Trans>
        </Button>
      </div>
      {rules.length === 0 ? null : <RuleTest staffId={staffId} rules={rules} />}
    </div>
  )
}
