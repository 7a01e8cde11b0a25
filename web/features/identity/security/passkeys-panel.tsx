import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { PasskeyList } from '#contract/person/passkeys.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { toProblem } from '#web/platform/api/problem.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'
import { Notice } from '#web/ui/display/notice.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { List } from '#web/ui/layout/list.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { usePasskeys } from './api.ts'
import { passkeysWorkHere } from './passkeys-work-here.ts'
import { PasskeyRow } from './passkeys/passkey-row.tsx'

const AddDialog = lazyPart(() => import('./passkeys/add-dialog.tsx'), 'AddDialog')

/** The passkeys of a person: what signs in without a password. */
export function PasskeysPanel() {
  const passkeys = usePasskeys()
  return (
    <Panel title={<Trans>Passkeys</Trans>} flush={(passkeys.data?.items.length ?? 0) > 0}>
      {passkeys.isPending ? (
        <Loading>
          <SkeletonText lines={2} />
        </Loading>
      ) : passkeys.isError ? (
        <ProblemState problem={toProblem(passkeys.error)} onRetry={() => void passkeys.refetch()} />
      ) : (
        <Known list={passkeys.data} />
      )}
    </Panel>
  )
}

function Known({ list }: { list: PasskeyList }) {
  const [isAdding, setAdding] = useState(false)
  const canAdd = passkeysWorkHere() && list.origin === window.location.origin
  return (
    <>
      {list.items.length === 0 ? null : (
        <List>
          {list.items.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </List>
      )}
      <div
        className={
          list.items.length === 0
            ? 'flex flex-col items-start gap-4'
            : 'flex flex-col items-start gap-4 border-t border-line p-5'
        }
      >
        {list.items.length > 0 ? null : (
          <p className="max-w-[60ch]">
            <Trans>
              Sign in with your fingerprint, your face or the lock of your device: no password to type, and
              none that a false page could take from you.
            </Trans>
          </p>
        )}
        {canAdd ? (
          <Button onClick={() => setAdding(true)}>
            <Trans>Add a passkey</Trans>
          </Button>
        ) : (
          <Notice>
            <WhyNot origin={list.origin} />
          </Notice>
        )}
        <Suspense fallback={null}>
          {isAdding ? <AddDialog known={list.items} onClose={() => setAdding(false)} /> : null}
        </Suspense>
      </div>
    </>
  )
}

function WhyNot({ origin }: { origin: string | null }) {
  if (origin === null)
    return (
      <Trans>
        Passkeys are bound to the name of a site, and this one has only a number for its address. Whoever runs
        it can give it a name.
      </Trans>
    )
  if (origin !== window.location.origin) {
    const there = `${origin}/settings#security`
    return (
      <Trans>
        Passkeys are bound to the name of a site. Open{' '}
        <a href={there} className={textLinkClass} dir="ltr">
          {there}
        </a>{' '}
        to add one.
      </Trans>
    )
  }
  return <Trans>This browser does not support passkeys, or not over this connection.</Trans>
}
