import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { Button } from '#web/ui/actions/button.tsx'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'

/** The codes for the day when the app is lost; nobody can show them a second time. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useLingui()
  const text = codes.join('\n')
  const download = () => {
    const address = URL.createObjectURL(new Blob([`${t`Staffroom AI recovery codes`}\n\n${text}\n`]))
    const link = document.createElement('a')
    link.href = address
    link.download = 'staffroom-recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <div className="flex flex-col gap-4">
      <p>
        <Trans>
          Each code signs you in once instead of a code from your app. They are shown only now: we store just
          enough to recognise them.
        </Trans>
      </p>
      <ul
        dir="ltr"
        aria-label={t`Recovery codes`}
        className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-control bg-sunken px-4 py-3 font-mono text-small text-fg sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={text} size="md" label={t`Copy all`} />
        <Button onClick={download}>
          <Download aria-hidden="true" />
          <Trans>Download</Trans>
        </Button>
        <Button variant="filled" onClick={onDone} className="ms-auto">
          <Trans>I have saved them</Trans>
        </Button>
      </div>
    </div>
  )
}
