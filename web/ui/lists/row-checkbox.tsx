import { TickBox } from '../forms/tick-box.tsx'

/** Chooses a row, or all of them; with Shift, every row since the last one that was pressed. */
export function RowCheckbox({
  label,
  checked,
  some = false,
  onToggle,
}: {
  label: string
  checked: boolean
  /** Some of what it stands for is chosen. */
  some?: boolean
  onToggle: (isRange: boolean) => void
}) {
  return (
    <span className="relative z-1 block">
      <TickBox
        aria-label={label}
        checked={checked}
        some={some}
        // Shift would mark the words between the two rows.
        onMouseDown={(event) => (event.shiftKey ? event.preventDefault() : undefined)}
        onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </span>
  )
}
