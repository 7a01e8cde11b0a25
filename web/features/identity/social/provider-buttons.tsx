import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { ProviderId } from '#contract/person/providers.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { call } from '#web/platform/api/call.ts'
import { useGoOn } from '#web/platform/guard/go-on.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { ProviderMark } from './provider-mark.tsx'
import { providerNames } from './provider-names.ts'
import { type Ended, takeEndFromAddress } from './provider-window.ts'
import type { SocialButtonsProps } from './social-buttons.tsx'
import { useProviderWindow } from './use-provider-window.ts'

const MissingEmail = lazyPart(() => import('./missing-email.tsx'), 'MissingEmail')

/** One button for each service. What happens after one is pressed is told here too. */
export function ProviderButtons({
  offered,
  to,
  site,
  onSecondStep,
}: SocialButtonsProps & { offered: readonly ProviderId[] }) {
  const { t } = useLingui()
  const goOn = useGoOn()
  const [attempt, setAttempt] = useState<string | null>(null)

  const goOnAsNew = async () => {
    // The website can be added by hand later; it must not stand in the way.
    if (site !== undefined) await call.knowledge.want({ url: site }).catch(() => {})
    await goOn({ isNewAccount: true })
  }
  const onEnd = async (ended: Ended) => {
    if (ended.outcome === 'new') return goOnAsNew()
    if (ended.outcome === 'needs_email') return setAttempt(ended.attempt)
    if (ended.outcome === 'second_step' && ended.challenge !== null) return onSecondStep?.(ended.challenge)
    return goOn({ to })
  }
  const { busy, problem, press, end } = useProviderWindow({
    begin: (provider, view) => call.providers.beginSignIn({ provider, view, to }),
    otherwise: 'social_failed',
    onEnd,
  })
  const tellAddress = useEffectEvent(() => {
    const ended = takeEndFromAddress()
    if (ended !== null) void end(ended, 'google')
  })
  useEffect(() => tellAddress(), [])

  if (attempt !== null) {
    return (
      <Suspense fallback={null}>
        <MissingEmail attempt={attempt} onDone={goOnAsNew} onCancel={() => setAttempt(null)} />
      </Suspense>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3 text-small text-subtle before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <Trans>or continue with</Trans>
      </div>
      {problem === null ? null : (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {offered.map((provider) => {
          const name = providerNames[provider]
          return (
            <Button
              key={provider}
              className="min-w-28 flex-1"
              busy={busy === provider}
              aria-label={t`Continue with ${name}`}
              onClick={() => void press(provider)}
            >
              {busy === provider ? null : <ProviderMark provider={provider} />}
              {name}
            </Button>
          )
        })}
      </div>
    </div>
  )
}
