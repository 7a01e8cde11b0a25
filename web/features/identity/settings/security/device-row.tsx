import { Trans } from '@lingui/react/macro'
import { Laptop, Smartphone, SquareTerminal, Tablet } from 'lucide-react'
import type { SignedInDevice } from '#contract/person/sessions.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { ListRow } from '#web/ui/layout/list.tsx'
import { useDeviceWords } from './device-words.ts'

const icons = { computer: Laptop, phone: Smartphone, tablet: Tablet, program: SquareTerminal }

/** One device that is signed in, and how to sign it out. */
export function DeviceRow({
  device,
  busy,
  onEnd,
}: {
  device: SignedInDevice
  busy: boolean
  onEnd: () => void
}) {
  const inWords = useDeviceWords()
  const Icon = icons[device.kind]
  const name = inWords(device)
  return (
    <ListRow
      before={<Icon className="size-5 shrink-0 text-subtle" aria-hidden="true" />}
      end={
        device.isCurrent ? (
          <Badge tone="brand">
            <Trans>This device</Trans>
          </Badge>
        ) : (
          <Button
            variant="ghost"
            size="sm"
            busy={busy}
            onClick={onEnd}
            aria-describedby={`device-${device.id}`}
          >
            <Trans>Sign out</Trans>
          </Button>
        )
      }
    >
      <p id={`device-${device.id}`} className="font-medium text-fg">
        {name}
      </p>
      <p className="text-small text-subtle">
        {device.isCurrent ? (
          <Trans>
            Signed in <RelativeTime at={device.signedInAt} />
          </Trans>
        ) : (
          <Trans>
            Last seen <RelativeTime at={device.lastSeenAt} />, signed in{' '}
            <RelativeTime at={device.signedInAt} />
          </Trans>
        )}
        {device.network === '' ? null : (
          <>
            {' · '}
            <bdi dir="ltr" className="tabular-nums">
              {device.network}
            </bdi>
          </>
        )}
      </p>
    </ListRow>
  )
}
