import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { DialogClose } from './dialog.tsx'

/** The last line of a form in a dialog: leave it as it is, or send it. `children` say what sending does. */
export function DialogFoot({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <div className="mt-2 flex flex-wrap justify-end gap-2">
      <DialogClose>
        <Button>
          <Trans>Cancel</Trans>
        </Button>
      </DialogClose>
      <Button type="submit" variant="filled" busy={busy}>
        {children}
      </Button>
    </div>
  )
}
