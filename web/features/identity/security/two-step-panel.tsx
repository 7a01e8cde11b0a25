import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { SecondStepSetup, SecondStepState } from '#contract/person/second-step.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { call } from '#web/platform/api/call.ts'
import { withFreshSignIn } from '#web/platform/session/fresh-sign-in.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemSentence } from '#web/platform/api/problem-sentence.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { StateDot } from '#web/ui/display/badge.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useSecondStep } from './api.ts'

const SetUpDialog = lazyPart(() => import('./two-step/set-up-dialog.tsx'), 'SetUpDialog')
const RenewDialog = lazyPart(() => import('./two-step/renew-dialog.tsx'), 'RenewDialog')
const SwitchOffDialog = lazyPart(() => import('./two-step/switch-off-dialog.tsx'), 'SwitchOffDialog')

/** Whether signing in asks for a code besides the password, and everything that can be changed about it. */
export function TwoStepPanel() {
  const state = useSecondStep()
  const [setup, setSetup] = useState<SecondStepSetup | null>(null)
  return (
    <Panel title={<Trans>Two-step sign-in</Trans>}>
      {state.isPending ? (
        <Loading>
          <SkeletonText lines={2} />
        </Loading>
      ) : state.isError ? (
        <ProblemState problem={toProblem(state.error)} onRetry={() => void state.refetch()} />
      ) : state.data.isOn ? (
        <SwitchedOn state={state.data} />
      ) : (
        <SwitchedOff onBegun={setSetup} />
      )}
      {/* Here, because it outlives the state in which it was opened: the recovery codes are shown only once. */}
      <Suspense fallback={null}>
        {setup === null ? null : <SetUpDialog setup={setup} onClose={() => setSetup(null)} />}
      </Suspense>
    </Panel>
  )
}

function SwitchedOff({ onBegun }: { onBegun: (setup: SecondStepSetup) => void }) {
  const inWords = useProblemSentence()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const begin = async () => {
    setBusy(true)
    setFault(null)
    try {
      onBegun(await withFreshSignIn(() => call.secondStep.begin()))
    } catch (thrown) {
      setFault(await inWords(thrown))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="max-w-[60ch]">
        <Trans>
          After your password, signing in asks for a code from an app on your phone that changes every 30
          seconds. A stolen password alone is then not enough.
        </Trans>
      </p>
      {fault === null ? null : (
        <Notice tone="bad" live>
          {fault}
        </Notice>
      )}
      <Button busy={busy} onClick={() => void begin()}>
        <Trans>Set up two-step sign-in</Trans>
      </Button>
    </div>
  )
}

/** So few codes are left that it is time for new ones. */
const fewCodes = 3

function SwitchedOn({ state }: { state: SecondStepState }) {
  const [opened, setOpened] = useState<'renew' | 'off' | null>(null)
  const close = () => setOpened(null)
  const left = state.recoveryCodesLeft
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="flex flex-col gap-1">
        <StateDot tone="ok">
          <span>
            {state.since === null ? (
              <Trans>On</Trans>
            ) : (
              <Trans>
                Switched on <RelativeTime at={state.since} />
              </Trans>
            )}
          </span>
        </StateDot>
        <p className="max-w-[60ch]">
          <Trans>Signing in asks for your password, then a code from your authenticator app.</Trans>
        </p>
      </div>
      <RecoveryLeft left={left} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpened('renew')}>
          <Trans>Make new recovery codes</Trans>
        </Button>
        <Button variant="ghost" onClick={() => setOpened('off')}>
          <Trans>Switch off</Trans>
        </Button>
      </div>
      <Suspense fallback={null}>
        {opened === 'renew' ? <RenewDialog onClose={close} /> : null}
        {opened === 'off' ? <SwitchOffDialog onClose={close} /> : null}
      </Suspense>
    </div>
  )
}

function RecoveryLeft({ left }: { left: number }) {
  if (left === 0)
    return (
      <Notice tone="warn">
        <Trans>
          Your recovery codes are used up. Make new ones, or you could be locked out without your app.
        </Trans>
      </Notice>
    )
  if (left <= fewCodes)
    return (
      <Notice tone="warn">
        <Trans>Recovery codes left: {left} of 10. Make new ones before they run out.</Trans>
      </Notice>
    )
  return (
    <p className="text-small">
      <Trans>Recovery codes left: {left} of 10.</Trans>
    </p>
  )
}
