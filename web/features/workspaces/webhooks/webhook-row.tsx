import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, KeyRound, Pencil, Power, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Webhook } from '#contract/workspace/webhooks.ts'
import { call } from '#web/platform/api/call.ts'
import { useProblemSentence } from '#web/platform/api/problem-sentence.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { StateDot } from '#web/ui/display/badge.tsx'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { ListRow } from '#web/ui/layout/list.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx'
import { useWebhookChange } from './api.ts'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'

type Open = 'edit' | 'deliveries' | 'delete' | 'renew' | null

/** One webhook: where it leads, how it is, and what can be done with it. */
export function WebhookRow({ webhook, workspaceId }: { webhook: Webhook; workspaceId: string }) {
  const { t } = useLingui()
  const change = useWebhookChange()
  const inWords = useProblemSentence()
  const [open, setOpen] = useState<Open>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { id, url, state } = webhook
  const act = async (what: () => Promise<unknown>) => {
    setFault(null)
    try {
      await change(what)
    } catch (thrown) {
      setFault(await inWords(thrown))
      throw thrown
    }
  }
  const quietly = (what: () => Promise<unknown>) => void act(what).catch(() => {})
  const close = () => setOpen(null)
  return (
    <ListRow
      end={
        <span className="flex items-center gap-1">
          <Button size="sm" onClick={() => setOpen('deliveries')}>
            <Trans>Deliveries</Trans>
          </Button>
          <Menu
            align="end"
            trigger={
              <IconButton size="sm" label={t`More for ${url}`}>
                <Ellipsis aria-hidden="true" />
              </IconButton>
            }
          >
            <MenuItem icon={Send} onSelect={() => quietly(() => call.webhooks.test({ id }))}>
              <Trans>Send a test</Trans>
            </MenuItem>
            <MenuItem icon={Pencil} onSelect={() => setOpen('edit')}>
              <Trans>Change</Trans>
            </MenuItem>
            <MenuItem
              icon={Power}
              onSelect={() =>
                quietly(() => call.webhooks.update({ id, state: state === 'on' ? 'off' : 'on' }))
              }
            >
              {state === 'on' ? <Trans>Turn off</Trans> : <Trans>Turn on</Trans>}
            </MenuItem>
            <MenuItem icon={KeyRound} onSelect={() => setOpen('renew')}>
              <Trans>Renew the secret</Trans>
            </MenuItem>
            <MenuItem icon={Trash2} danger onSelect={() => setOpen('delete')}>
              <Trans>Delete</Trans>
            </MenuItem>
          </Menu>
        </span>
      }
    >
      <p dir="ltr" className="truncate font-medium text-fg rtl:text-end" title={url}>
        {url}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-small text-subtle">
        <State webhook={webhook} />
        <span>
          · <Plural value={webhook.types.length} one="# event" other="# events" />
        </span>
        {webhook.deliveredAt === null ? null : (
          <span>
            · <Trans>last delivered</Trans> <RelativeTime at={webhook.deliveredAt} />
          </span>
        )}
      </p>
      {fault === null || open !== null ? null : (
        <p role="alert" className="text-small text-bad">
          {fault}
        </p>
      )}
      {open === 'edit' ? <WebhookDialog workspaceId={workspaceId} webhook={webhook} onClose={close} /> : null}
      {open === 'deliveries' ? <DeliveriesDialog webhook={webhook} onClose={close} /> : null}
      <AlertDialog
        open={open === 'delete'}
        onOpenChange={(isOpen) => (isOpen ? undefined : close())}
        title={<Trans>Delete this webhook?</Trans>}
        confirm={<Trans>Delete</Trans>}
        danger
        problem={fault}
        onConfirm={() => act(() => call.webhooks.delete({ id })).then(close)}
      >
        <p>
          <Trans>Nothing more is sent there, and the log of its deliveries goes with it.</Trans>
        </p>
      </AlertDialog>
      <AlertDialog
        open={open === 'renew'}
        onOpenChange={(isOpen) => (isOpen ? undefined : close())}
        title={<Trans>Renew the secret?</Trans>}
        confirm={<Trans>Renew</Trans>}
        problem={fault}
        onConfirm={() =>
          act(async () => setSecret((await call.webhooks.renewSecret({ id })).secret)).then(close)
        }
      >
        <p>
          <Trans>For a day deliveries are signed with both, so that you can put the new one in place.</Trans>
        </p>
      </AlertDialog>
      {secret === null ? null : <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </ListRow>
  )
}

function State({ webhook: { state, failingSince } }: { webhook: Webhook }) {
  if (state === 'off')
    return (
      <StateDot tone="neutral">
        <Trans>Off</Trans>
      </StateDot>
    )
  if (state === 'paused')
    return (
      <StateDot tone="bad">
        <Trans>Paused: it could not be reached</Trans>
      </StateDot>
    )
  return failingSince === null ? (
    <StateDot tone="ok">
      <Trans>On</Trans>
    </StateDot>
  ) : (
    <StateDot tone="warn">
      <span>
        <Trans>
          Failing since <RelativeTime at={failingSince} />
        </Trans>
      </span>
    </StateDot>
  )
}
