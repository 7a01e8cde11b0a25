import { Trans } from '@lingui/react/macro'
import { SampleChat } from './sample-chat.tsx'

/** The product beside an account form. */
export function ProductExample() {
  return (
    <div className="mx-auto w-full max-w-[480px]">
      <SampleChat />
      <p className="mt-4 text-small text-subtle">
        <Trans>An example. Northwind Cycles is made up; everything else works like this.</Trans>
      </p>
    </div>
  )
}
