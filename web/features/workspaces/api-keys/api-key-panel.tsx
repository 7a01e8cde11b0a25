import { useDay } from '#web/platform/language/use-day.ts'
import { useNow } from '#web/platform/language/use-now.ts'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ApiKey } from '#contract/workspace/api-keys.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemSentence } from '#web/platform/api/problem-sentence.ts'
import { useUser } from '#web/platform/session/app-session.ts'
import { useMay } from '#web/platform/session/use-may.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { useWorkspaces } from '../api.ts'
import { useApiKey, useRevokeKey } from './api.ts'
import { KeyDialog } from './key-dialog.tsx'

/** The key of the active workspace, for whoever manages it (WSP-4). */
export function ApiKeyPanel() {
  const { activeWorkspace } = useUser()
  const mayManage = useMay('manage')
  const active = useWorkspaces().data?.items.find(({ id }) => id === activeWorkspace)
  if (active === undefined || !mayManage) return null
  return (
    <Panel
      title={<Trans>API key</Trans>}
      description={
        <Trans>
          Your own programs use it to ask your colleagues and read your knowledge, as far as you allow.
        </Trans>
      }
    >
      <Key workspaceId={active.id} />
    </Panel>
  )
}

function Key({ workspaceId }: { workspaceId: string }) {
  const found = useApiKey(workspaceId)
  const [isMaking, setMaking] = useState(false)
  if (found.isPending)
    return (
      <Loading>
        <SkeletonText lines={2} />
      </Loading>
    )
  if (found.data === undefined)
    return <ProblemState problem={toProblem(found.error)} onRetry={() => void found.refetch()} />
  const { key } = found.data
  return (
    <div className="flex flex-col items-start gap-4">
      {key === null ? (
        <p>
          <Trans>There is no key yet.</Trans>
        </p>
      ) : (
        <Known apiKey={key} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setMaking(true)}>
          {key === null ? <Trans>Create a key</Trans> : <Trans>Replace the key</Trans>}
        </Button>
        {key === null ? null : <Revoke workspaceId={workspaceId} />}
      </div>
      <p className="text-small text-muted">
        <Trans>
          Programs ask under <code dir="ltr">{`${window.location.origin}/api/v1`}</code>.{' '}
          <Link className={textLinkClass} to="/developers">
            What they can ask, with examples
          </Link>
        </Trans>
      </p>
      {isMaking ? (
        <KeyDialog workspaceId={workspaceId} isReplacing={key !== null} onClose={() => setMaking(false)} />
      ) : null}
    </div>
  )
}

function Known({ apiKey }: { apiKey: ApiKey }) {
  const now = useNow()
  const day = useDay()
  const made = day(apiKey.createdAt)
  const used = apiKey.lastUsedAt === null ? null : day(apiKey.lastUsedAt)
  const end = apiKey.expiresAt === null ? null : day(apiKey.expiresAt)
  const isOver = apiKey.expiresAt !== null && Date.parse(apiKey.expiresAt) < now
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <code dir="ltr" className="text-fg">
          {apiKey.masked}
        </code>
        <Badge tone={isOver ? 'neutral' : 'brand'}>
          {isOver ? (
            <Trans>Expired</Trans>
          ) : apiKey.scope === 'write' ? (
            <Trans>Reads and writes</Trans>
          ) : (
            <Trans>Reads only</Trans>
          )}
        </Badge>
      </p>
      <p className="text-small text-muted">
        <Trans>Made on {made}.</Trans>{' '}
        {used === null ? <Trans>Not used yet.</Trans> : <Trans>Last used on {used}.</Trans>}{' '}
        {end === null ? <Trans>It does not expire.</Trans> : <Trans>It expires on {end}.</Trans>}
      </p>
    </div>
  )
}

function Revoke({ workspaceId }: { workspaceId: string }) {
  const revoke = useRevokeKey(workspaceId)
  const inWords = useProblemSentence()
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const run = async () => {
    setFault(null)
    try {
      await revoke()
    } catch (thrown) {
      setFault(await inWords(thrown))
      throw thrown
    }
  }
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        <Trans>Revoke</Trans>
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Revoke the API key?</Trans>}
        confirm={<Trans>Revoke</Trans>}
        danger
        problem={fault}
        onConfirm={run}
      >
        <p>
          <Trans>Programs that use it are refused from this moment on. This cannot be undone.</Trans>
        </p>
      </AlertDialog>
    </>
  )
}
