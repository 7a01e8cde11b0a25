import { useRouter } from '@tanstack/react-router'
import { ProblemState } from '../ui/display/problem-state.tsx'
import { toProblem } from '../lib/problem.ts'

/** Stands where a page would when it, or the question who is signed in, failed. Retrying asks everything again. */
export function PageFailed({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const again = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className="mx-auto max-w-xl px-4 py-16">
      <ProblemState problem={toProblem(error)} onRetry={again} />
    </div>
  )
}
