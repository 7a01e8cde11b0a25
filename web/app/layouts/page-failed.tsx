import { useRouter } from '@tanstack/react-router'
import { isFileMissing, reloadPage, ownBrowser } from '#web/platform/lazy-page/missing-file.ts'
import { PageMissing } from '#web/platform/lazy-page/page-missing.tsx'
import { toProblem } from '#web/platform/api/problem.ts'
import { ProblemState } from '#web/ui/display/problem-state.tsx'

/** Stands where a page would when it, or the question who is signed in, failed. Retrying asks everything again. */
export function PageFailed({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  // What could not be imported once never can in this window.
  if (isFileMissing(error)) return <PageMissing again={(isAsked) => reloadPage(ownBrowser, isAsked)} />
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
