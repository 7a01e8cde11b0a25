import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { LinkedSignIn, LinkedSignIns as Linked, ProviderId } from '#contract/person/providers.ts'
import { call } from '#web/platform/api/call.ts'
import { withFreshSignIn } from '#web/platform/session/fresh-sign-in.ts'
import { useProblemSentence } from '#web/platform/api/problem-sentence.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { List, ListRow } from '#web/ui/layout/list.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { signInsOptions, useSignIns } from './api.ts'
import { ProviderMark } from './provider-mark.tsx'
import { providerNames } from './provider-names.ts'
import { takeEndFromAddress } from './provider-window.ts'
import { useProviderWindow } from './use-provider-window.ts'

/** The other services with which a person signs in; nothing where this installation offers none and none is linked. */
export function LinkedSignIns() {
  const signIns = useSignIns()
  const { data } = signIns
  if (data && data.items.length + data.offered.length === 0) return null
  return (
    <Panel
      title={<Trans>Other services</Trans>}
      description={<Trans>Sign in with an account you have elsewhere.</Trans>}
      flush
    >
      {signIns.isPending ? (
        <div className="p-5">
          <Loading>
            <SkeletonText lines={3} />
          </Loading>
        </div>
      ) : signIns.isError ? (
        <div className="p-5">
          <ProblemState problem={toProblem(signIns.error)} onRetry={() => void signIns.refetch()} />
        </div>
      ) : (
        <Known {...signIns.data} />
      )}
    </Panel>
  )
}

function Known({ items, offered, canUnlink }: Linked) {
  const queryClient = useQueryClient()
  const inWords = useProblemSentence()
  const { busy, problem, setProblem, press, end } = useProviderWindow({
    begin: (provider, view) => call.providers.beginLink({ provider, view }),
    onEnd: () => queryClient.invalidateQueries({ queryKey: signInsOptions.queryKey }),
  })
  const unlink = useMutation({
    mutationFn: (provider: ProviderId) => withFreshSignIn(() => call.providers.unlink({ provider })),
    onMutate: () => setProblem(null),
    onSuccess: (after) => queryClient.setQueryData(signInsOptions.queryKey, after),
    onError: async (thrown) => setProblem(await inWords(thrown)),
  })
  const tellAddress = useEffectEvent(() => {
    const ended = takeEndFromAddress()
    if (ended !== null) void end(ended, 'google')
  })
  useEffect(() => tellAddress(), [])
  return (
    <>
      {problem === null ? null : (
        <div className="border-b border-line p-5">
          <Notice tone="bad" live>
            {problem}
          </Notice>
        </div>
      )}
      <List>
        {items.map((item) => (
          <LinkedRow
            key={item.provider}
            item={item}
            canUnlink={canUnlink}
            busy={unlink.isPending && unlink.variables === item.provider}
            onUnlink={() => unlink.mutate(item.provider)}
          />
        ))}
        {offered.map((provider) => (
          <OfferedRow
            key={provider}
            provider={provider}
            busy={busy === provider}
            onLink={() => void press(provider)}
          />
        ))}
      </List>
    </>
  )
}

interface LinkedRowProps {
  item: LinkedSignIn
  canUnlink: boolean
  busy: boolean
  onUnlink: () => void
}

function LinkedRow({ item: { provider, linkedAt }, canUnlink, busy, onUnlink }: LinkedRowProps) {
  const { t } = useLingui()
  const name = providerNames[provider]
  return (
    <ListRow
      before={<Mark provider={provider} />}
      end={
        canUnlink ? (
          <Button size="sm" busy={busy} aria-label={t`Unlink ${name}`} onClick={onUnlink}>
            <Trans>Unlink</Trans>
          </Button>
        ) : null
      }
    >
      <p className="font-medium text-fg">{name}</p>
      <p className="text-caption text-subtle">
        <Trans>
          Linked <RelativeTime at={linkedAt} />
        </Trans>
        {canUnlink ? null : (
          <>
            {' · '}
            <Trans>your only way to sign in; set a password to unlink it</Trans>
          </>
        )}
      </p>
    </ListRow>
  )
}

interface OfferedRowProps {
  provider: ProviderId
  busy: boolean
  onLink: () => void
}

function OfferedRow({ provider, busy, onLink }: OfferedRowProps) {
  const { t } = useLingui()
  const name = providerNames[provider]
  return (
    <ListRow
      before={<Mark provider={provider} />}
      end={
        <Button size="sm" busy={busy} aria-label={t`Link ${name}`} onClick={onLink}>
          <Trans>Link</Trans>
        </Button>
      }
    >
      <p className="font-medium text-fg">{name}</p>
    </ListRow>
  )
}

const Mark = ({ provider }: { provider: ProviderId }) => (
  <span className="text-muted [&_svg]:size-4">
    <ProviderMark provider={provider} />
  </span>
)
