import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { actionLimits } from '#contract/workspace/action-limits.ts'
import type { Action, ActionSecret } from '#contract/workspace/staff-actions.ts'
import { newId } from '#web/platform/api/new-id.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ActionRow } from './action-row.tsx'
import type { FieldsProps } from './person-fields.tsx'
import { useRowFocus } from './use-row-focus.ts'

/** What a colleague looks up in systems of the company. */
export function ActionFields({
  staffId,
  secrets,
  settings: { actions = [] },
  onChange,
}: FieldsProps & { staffId: string; secrets: readonly ActionSecret[] }) {
  const { t } = useLingui()
  const [openId, setOpenId] = useState<string | null>(null)
  const { place, goOn } = useRowFocus()
  const add = () => {
    const action: Action = {
      id: newId(),
      isOn: true,
      name: t`Order status`,
      words: '',
      source: t`our order system`,
      fields: [{ key: 'order_number', label: t`Order number`, kind: 'order_number', isRequired: true }],
      url: '',
      needsVerified: true,
    }
    setOpenId(action.id)
    onChange({ actions: [...actions, action] })
  }
  return (
    <div ref={place} className="flex flex-col gap-4">
      {actions.length === 0 ? null : (
        <ul
          aria-label={t`Look-ups`}
          className="flex flex-col divide-y divide-line border-t border-b border-line"
        >
          {actions.map((action, at) => (
            <ActionRow
              key={action.id}
              staffId={staffId}
              action={action}
              at={at}
              secret={secrets.find(({ actionId }) => actionId === action.id) ?? null}
              isOpen={openId === action.id}
              onOpen={(isOpen) => setOpenId(isOpen ? action.id : null)}
              onAction={(next) =>
                onChange({ actions: actions.map((one) => (one.id === next.id ? next : one)) })
              }
              onRemove={() => {
                onChange({ actions: actions.filter(({ id }) => id !== action.id) })
                goOn(at, 'change')
              }}
            />
          ))}
        </ul>
      )}
      <div>
        <Button
          size="sm"
          data-act="add"
          disabled={actions.length >= actionLimits.actionsPerStaff}
          onClick={add}
        >
          <Plus aria-hidden="true" />
          <Trans>Add a look-up</Trans>
        </Button>
      </div>
    </div>
  )
}
