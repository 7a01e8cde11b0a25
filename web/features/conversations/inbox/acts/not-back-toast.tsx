import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { showToast } from '#web/ui/overlays/toasts.ts'
import type { NotBack } from './take-back.ts'

/** Says for how many an act was not taken back, or not whole, and how those stand now. */
export function showNotBack(not: NotBack, total: number): void {
  const failed = not.failed + not.changed
  const half = not.staff + not.person
  if (failed + half === 0) return
  showToast({
    title:
      failed > 0 ? (
        <Trans>
          {failed} of {total} could not be undone.
        </Trans>
      ) : (
        <Trans>
          {half} of {total} could be undone only in part.
        </Trans>
      ),
    ...(failed === not.failed && half === 0 ? {} : { description: <Standing not={not} /> }),
  })
}

function Standing({ not: { changed, staff, person } }: { not: NotBack }): ReactNode {
  return (
    <>
      {changed === 0 ? null : (
        <Plural
          value={changed}
          one="# conversation has changed since, and stays as it is."
          other="# conversations have changed since, and stay as they are."
        />
      )}{' '}
      {staff === 0 ? null : (
        <Plural
          value={staff}
          one="The virtual human speaks in # conversation again; the rest could not be undone."
          other="The virtual human speaks in # conversations again; the rest could not be undone."
        />
      )}{' '}
      {person === 0 ? null : (
        <Plural
          value={person}
          one="You speak in # conversation now; the rest could not be undone."
          other="You speak in # conversations now; the rest could not be undone."
        />
      )}
    </>
  )
}
