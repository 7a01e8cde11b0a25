import { Trans, useLingui } from '@lingui/react/macro'
import type { ProviderId } from '#contract/person/providers.ts'
import { call } from '#web/platform/api/call.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ProviderMark } from './provider-mark.tsx'
import { providerNames } from './provider-names.ts'
import { useProviderWindow } from './use-provider-window.ts'

/** Shows who somebody is by a linked service, which is told to ask them anew. */
export function ProviderWay({ linked, confirmed }: { linked: readonly ProviderId[]; confirmed: () => void }) {
  const { t } = useLingui()
  const { busy, problem, press } = useProviderWindow({
    begin: (provider, view) => call.providers.beginProof({ provider, view }),
    onEnd: ({ outcome }) => (outcome === 'proved' ? confirmed() : undefined),
  })
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-small">
        <Trans>Sign in once more with a service that you have linked:</Trans>
      </p>
      {problem === null ? null : (
        <p role="alert" className="text-small text-bad">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {linked.map((provider) => {
          const name = providerNames[provider]
          return (
            <Button
              key={provider}
              busy={busy === provider}
              aria-label={t`Continue with ${name}`}
              onClick={() => void press(provider)}
            >
              <span className="[&_svg]:size-4">
                <ProviderMark provider={provider} />
              </span>
              {name}
            </Button>
          )
        })}
      </div>
    </div>
  )
}
