import { t } from '@lingui/core/macro'
import type { Refusal } from './lib/wire/refusal.ts'
import { showToast } from './ui/overlays/toasts.ts'

/** Says that a change which was made without a connection was not taken, and why; what is shown is as it was. */
export function sayRefused(refusal: Refusal | null): void {
  void import('./lib/problem.ts').then(({ toProblem }) =>
    showToast({
      title: t`A change you made offline was not saved`,
      description: toProblem(refusal).message,
    }),
  )
}
