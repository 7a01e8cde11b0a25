import { Trans, useLingui } from '@lingui/react/macro'
import { Tag } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'
import { fieldClass } from '#web/ui/forms/field-class.ts'
import { Popover } from '#web/ui/overlays/popover.tsx'

/** Adds a label to the chosen conversations; those that others have are proposed. */
export function LabelForm({ known, onAdd }: { known: readonly string[]; onAdd: (label: string) => void }) {
  const { t } = useLingui()
  const list = useId()
  // It comes when it is pressed.
  const [isOpen, setOpen] = useState(true)
  const [typed, setTyped] = useState('')
  const label = typed.trim()
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (label === '') return
    setOpen(false)
    onAdd(label)
  }
  return (
    <Popover
      align="end"
      title={<Trans>Add a label</Trans>}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={t`Add a label`} size="sm">
          <Tag aria-hidden="true" />
        </IconButton>
      }
    >
      <form onSubmit={add} className="flex items-center gap-2">
        <input
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          list={list}
          dir="auto"
          maxLength={limits.labelCharacters}
          aria-label={t`Label`}
          className={classes(fieldClass, 'h-8 min-w-0 flex-1')}
        />
        <datalist id={list}>
          {known.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
        <Button type="submit" size="sm" disabled={label === ''}>
          <Trans>Add</Trans>
        </Button>
      </form>
    </Popover>
  )
}
