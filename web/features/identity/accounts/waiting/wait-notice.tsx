import { Trans } from '@lingui/react/macro'
import { waitWords } from './wait-words.ts'

/** How long to wait, counting down for the eye; spoken once. */
export function WaitNotice({ left, from }: { left: number; from: number }) {
  const [now, whole] = [waitWords(left), waitWords(from)]
  return (
    <>
      <span className="sr-only">
        <Trans>Too many attempts. Try again in {whole}.</Trans>
      </span>
      <span aria-hidden="true" className="tabular-nums">
        <Trans>Too many attempts. Try again in {now}.</Trans>
      </span>
    </>
  )
}
