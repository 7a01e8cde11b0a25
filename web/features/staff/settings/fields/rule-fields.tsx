import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useContext, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Rule } from '#contract/workspace/staff-rules.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FormErrors } from '#web/ui/forms/form-context.ts'
import type { FieldsProps } from './person-fields.tsx'
import { RuleRow } from './rule-row.tsx'
import { RuleTest } from './rule-test.tsx'
import { useRowFocus } from './use-row-focus.ts'

const blank: Rule = { isOn: true, when: { topics: [], page: '' }, does: { kind: 'say', text: '' } }
const noFaults = {}

/**
 * What a colleague does when something is named or asked on a page. The first rule that fits decides. `found` is what was found
 * wrong with the form the last time, the same object until the next.
 */
export function RuleFields({
  staffId,
  settings: { rules },
  onChange,
  found,
}: FieldsProps & { staffId: string; found: object }) {
  const { t } = useLingui()
  const [openAt, setOpenAt] = useState<number | null>(null)
  const [moved, setMoved] = useState('')
  const { place, goOn } = useRowFocus()
  // Faults are known by the place of a rule: once others stand there, they are looked for anew when the form is sent.
  const [outdated, setOutdated] = useState<object | null>(null)
  const faults = useContext(FormErrors)
  const reorder = (next: Rule[], open: number | null) => {
    setOutdated(found)
    setOpenAt(open)
    onChange({ rules: next })
  }
  const move = (from: number, to: number) => {
    const next = [...rules]
    next.splice(to, 0, ...next.splice(from, 1))
    reorder(next, openAt === from ? to : openAt === to ? from : openAt)
    goOn(to, ...(to < from ? ['up', 'down'] : ['down', 'up']))
    const [was, is] = [from + 1, to + 1]
    setMoved(t`Rule ${was} is now rule ${is}`)
  }
  const remove = (at: number) => {
    reorder(
      rules.filter((_, other) => other !== at),
      null,
    )
    goOn(at, 'change')
  }
  return (
    <div ref={place} className="flex flex-col gap-4">
      {rules.length === 0 ? null : (
        <FormErrors value={outdated === found ? noFaults : faults}>
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
                onRule={(next) => onChange({ rules: rules.map((one, other) => (other === at ? next : one)) })}
                onMove={(to) => move(at, to)}
                onRemove={() => remove(at)}
              />
            ))}
          </ol>
        </FormErrors>
      )}
      <p role="status" className="sr-only">
        {moved}
      </p>
      <div>
        <Button
          size="sm"
          data-act="add"
          disabled={rules.length >= limits.rulesPerStaff}
          onClick={() => {
            setOpenAt(rules.length)
            onChange({ rules: [...rules, blank] })
          }}
        >
          <Plus aria-hidden="true" />
          <Trans>Add a rule</Trans>
        </Button>
      </div>
      {rules.length === 0 ? null : <RuleTest staffId={staffId} rules={rules} />}
    </div>
  )
}
