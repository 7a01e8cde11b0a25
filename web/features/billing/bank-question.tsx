import { Trans } from '@lingui/react/macro'
import { buttonClass } from '#web/ui/actions/button-class.ts'
import { Notice } from '#web/ui/display/notice.tsx'

/** Leads to the bank's own page, by a link: browsers close windows that nobody pressed for. It stays as long as it is shown. */
export function BankQuestion({ url }: { url: string }) {
  return (
    <Notice
      tone="warn"
      live
      action={
        <a href={url} target="_blank" rel="noreferrer" className={buttonClass('filled', 'sm')}>
          <Trans>Answer the bank</Trans>
        </a>
      }
    >
      <Trans>Your bank asks whether it is you. Nothing is charged before you answer.</Trans>
    </Notice>
  )
}
