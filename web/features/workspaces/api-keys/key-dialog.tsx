import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { KeyScope } from '#contract/workspace/api-keys.ts'
import { useProblemSentence } from '#web/platform/api/problem-sentence.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { SecretDialog } from '#web/ui/overlays/secret-dialog.tsx'
import { useCreateKey } from './api.ts'

type Age = '30' | '90' | '365' | 'never'
const days = { '30': 30, '90': 90, '365': 365, never: null } as const

/** Makes a key: what it may do and for how long; then shows it, once. */
export function KeyDialog({
  workspaceId,
  isReplacing,
  onClose,
}: {
  workspaceId: string
  isReplacing: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  const create = useCreateKey(workspaceId)
  const inWords = useProblemSentence()
  const [scope, setScope] = useState<KeyScope>('read')
  const [age, setAge] = useState<Age>('90')
  const [secret, setSecret] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const make = async () => {
    setFault(null)
    setBusy(true)
    try {
      setSecret(await create(scope, days[age]))
    } catch (thrown) {
      setFault(await inWords(thrown))
    } finally {
      setBusy(false)
    }
  }
  if (secret !== null) return <Shown secret={secret} onClose={onClose} />
  return (
    <Dialog
      open
      // The key before is dead as soon as this one is made, so whoever makes it stays to see it.
      stays={busy}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={isReplacing ? <Trans>Replace the API key</Trans> : <Trans>Create an API key</Trans>}
      {...(isReplacing
        ? { description: <Trans>The key before is refused from the moment the new one is made.</Trans> }
        : {})}
      footer={
        <Button variant="filled" busy={busy} onClick={() => void make()}>
          <Trans>Create the key</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <RadioGroup<KeyScope>
          label={<Trans>What it may do</Trans>}
          value={scope}
          onValueChange={setScope}
          options={[
            {
              value: 'read',
              label: <Trans>Read only</Trans>,
              hint: <Trans>Colleagues, websites and conversations of this workspace.</Trans>,
            },
            {
              value: 'write',
              label: <Trans>Read and write</Trans>,
              hint: <Trans>Also ask colleagues, add and remove websites, have them read again.</Trans>,
            },
          ]}
        />
        <RadioGroup<Age>
          label={<Trans>How long it works</Trans>}
          value={age}
          onValueChange={setAge}
          options={[
            { value: '30', label: t`30 days` },
            { value: '90', label: t`90 days` },
            { value: '365', label: t`A year` },
            { value: 'never', label: t`Until it is revoked` },
          ]}
        />
        {fault === null ? null : (
          <p role="alert" className="text-small text-bad">
            {fault}
          </p>
        )}
      </div>
    </Dialog>
  )
}

function Shown({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useLingui()
  const example = `curl ${window.location.origin}/api/v1/staff -H "Authorization: Bearer ${secret}"`
  return (
    <SecretDialog
      title={<Trans>Your API key</Trans>}
      description={<Trans>It is shown only now. Keep it where you keep passwords.</Trans>}
      label={t`API key`}
      secret={secret}
      onClose={onClose}
    >
      <div className="mt-4 flex flex-col gap-1.5">
        <p className="text-small text-muted">
          <Trans>Try it:</Trans>
        </p>
        <code dir="ltr" className="rounded-control bg-sunken px-3 py-2 text-small break-all text-fg">
          {example}
        </code>
      </div>
    </SecretDialog>
  )
}
