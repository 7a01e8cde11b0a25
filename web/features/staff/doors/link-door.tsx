import { Trans, useLingui } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import type { Door } from '#contract/visitors/doors.ts'
import type { Staff } from '#contract/staff.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { buttonClass } from '#web/ui/actions/button-class.ts'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { QrPicture } from '#web/ui/display/qr-picture.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { useRenewDoor, useSetDoorOpen } from './api.ts'

/** The share link of a colleague: on or off, its address to copy and to scan, another address. */
export function LinkDoor({ staff, door }: { staff: Staff; door: Door | null }) {
  const setOpen = useSetDoorOpen(staff.id, 'link')
  const inWords = useProblemWords()
  const { name } = staff
  const isOpen = setOpen.isPending ? setOpen.variables : (door?.isOpen ?? false)
  return (
    <div className="flex flex-col gap-4">
      <Switch
        label={<Trans>Share link</Trans>}
        hint={<Trans>Anyone with the link can talk to {name} on a separate page.</Trans>}
        checked={isOpen}
        onCheckedChange={(to) => setOpen.mutate(to)}
      />
      {setOpen.error === null ? null : (
        <p role="alert" className="text-small text-bad">
          {inWords(toProblem(setOpen.error))}
        </p>
      )}
      {door?.isOpen === true && isOpen ? <Address staff={staff} url={door.url} /> : null}
    </div>
  )
}

function Address({ staff, url }: { staff: Staff; url: string }) {
  const { t } = useLingui()
  const [isAsked, setAsked] = useState(false)
  const renew = useRenewDoor(staff.id, 'link')
  const inWords = useProblemWords()
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-72 flex-col items-start gap-3">
          <code
            dir="ltr"
            className="self-stretch rounded-control border border-line bg-sunken px-3 py-2 text-small break-all text-fg select-all"
          >
            {url}
          </code>
          <div className="flex flex-wrap gap-2">
            <CopyButton text={url} />
            <a href={url} target="_blank" rel="noopener" className={buttonClass('outline', 'sm')}>
              <ExternalLink aria-hidden="true" />
              <Trans>Open</Trans>
            </a>
            <Button size="sm" onClick={() => setAsked(true)}>
              <Trans>Change the link</Trans>
            </Button>
          </div>
          <p className="text-small text-muted">
            <Trans>Anyone can scan the picture, from a shop window or a leaflet.</Trans>
          </p>
        </div>
        <QrPicture address={url} label={t`Picture of the link for a phone’s camera`} />
      </div>
      <AlertDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={<Trans>Change the link?</Trans>}
        confirm={<Trans>Change</Trans>}
        danger
        onConfirm={() => renew.mutateAsync(undefined)}
        problem={renew.error === null ? null : inWords(toProblem(renew.error))}
      >
        <Trans>The current link will stop working wherever it was printed or sent. Conversations stay.</Trans>
      </AlertDialog>
    </>
  )
}
