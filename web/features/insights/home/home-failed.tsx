import { toProblem } from '#web/platform/api/problem.ts'
import { ProblemState } from '#web/ui/display/problem-state.tsx'

/** Stands where the page would when it could not be read; fetched only then. */
export function HomeFailed({ error, onRetry, busy }: { error: unknown; onRetry: () => void; busy: boolean }) {
  return <ProblemState problem={toProblem(error)} onRetry={onRetry} busy={busy} />
}
