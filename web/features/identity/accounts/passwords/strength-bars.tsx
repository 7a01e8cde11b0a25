import { classes } from '#web/ui/classes.ts'

const bars = [1, 2, 3, 4]
const colours = ['bg-bad', 'bg-bad', 'bg-warn', 'bg-ok', 'bg-ok']

/** How good a password is, for the eye alone: the words beside it say the same. */
export function StrengthBars({ score }: { score: number | null }) {
  const filled = score === null ? 0 : Math.max(1, score)
  return (
    <span className="mb-1 grid grid-cols-4 gap-1" aria-hidden="true">
      {bars.map((bar) => (
        <span
          key={bar}
          className={classes(
            'h-1 rounded-[2px] transition-colors forced-colors:border',
            bar <= filled ? colours[score ?? 0] : 'bg-line',
          )}
        />
      ))}
    </span>
  )
}
