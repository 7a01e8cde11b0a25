import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { codeInput, type SecondStepSetup } from '#contract/person/second-step.ts'
import { call } from '#web/platform/api/call.ts'
import { withFreshSignIn } from '#web/platform/session/fresh-sign-in.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { QrPicture } from '#web/ui/display/qr-picture.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useSecurityChanged } from '../api.ts'
import { CodeField } from '../code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Setting up: scan, type one code, keep the recovery codes. */
export function SetUpDialog({ setup, onClose }: { setup: SecondStepSetup; onClose: () => void }) {
  const { t } = useLingui()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const changed = useSecurityChanged()
  const confirm = async (values: { code: string }) => {
    setConfirming(true)
    try {
      setCodes((await call.secondStep.confirm(values)).codes)
    } finally {
      setConfirming(false)
    }
  }
  return (
    <Dialog
      open
      stays={isConfirming || codes !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={codes === null ? t`Set up two-step sign-in` : t`Two-step sign-in is on`}
      {...(codes === null
        ? {}
        : { description: t`Keep these codes where you can reach them without your phone.` })}
    >
      {codes === null ? (
        <ScanAndConfirm setup={setup} confirm={confirm} />
      ) : (
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            void changed()
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

function ScanAndConfirm({
  setup,
  confirm,
}: {
  setup: SecondStepSetup
  confirm: (values: { code: string }) => Promise<void>
}) {
  const { t } = useLingui()
  const form = useForm({
    shape: codeInput,
    submit: (values) => withFreshSignIn(() => confirm(values)),
  })
  return (
    <Form {...form.props}>
      <ol className="flex list-decimal flex-col gap-5 ps-5 marker:text-subtle">
        <li className="ps-1">
          <p>
            <Trans>
              Scan this with an authenticator app, such as the one that your phone brings along or your
              password manager.
            </Trans>
          </p>
          <QrPicture address={setup.address} label={t`Picture for the authenticator app`} />
          <SecretByHand secret={setup.secret} />
        </li>
        <li className="ps-1">
          <p className="mb-3">
            <Trans>Enter the code from the app.</Trans>
          </p>
          <CodeField kind="app" />
        </li>
      </ol>
      <Button type="submit" variant="filled" busy={form.busy} className="self-end">
        <Trans>Switch on</Trans>
      </Button>
    </Form>
  )
}

function SecretByHand({ secret }: { secret: string }) {
  const grouped = secret.replace(/(.{4})(?=.)/g, '$1 ')
  return (
    <details className="text-small">
      <summary className="cursor-pointer text-muted">
        <Trans>Can’t scan it?</Trans>
      </summary>
      <p className="mt-2">
        <Trans>Enter this key in the app, as a time-based one:</Trans>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <code dir="ltr" className="font-mono break-all text-fg">
          {grouped}
        </code>
        <CopyButton text={secret} />
      </div>
    </details>
  )
}
