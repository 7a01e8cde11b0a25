import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { TryOut } from '#contract/try-outs.ts'
import { Chat } from '../features/conversations/chat.tsx'
import { LanguageSwitch } from '../features/identity/accounts/language-switch.tsx'
import { TryWebsiteForm } from '../features/identity/accounts/try-website-form.tsx'
import { useSourceBeingRead } from '../features/knowledge/api.ts'
import { failureWords } from '../features/knowledge/failure-words.ts'
import { useReceipt } from '../features/knowledge/receipts/use-receipt.tsx'
import { ArrivingPages } from '../features/knowledge/research/arriving-pages.tsx'
import { useTryOut } from '../features/try-outs/api.ts'
import { Greeting } from '../features/try-outs/greeting.tsx'
import { KeepPanel } from '../features/try-outs/keep-panel.tsx'
import { toProblem } from '#web/platform/api/problem.ts'
import { buttonClass } from '../ui/actions/button-class.ts'
import { Logo } from '../ui/display/logo.tsx'
import { Notice } from '../ui/display/notice.tsx'
import { ProblemState } from '../ui/display/problem-state.tsx'
import { Loading, SkeletonText } from '../ui/display/skeleton.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { useLingui } from '@lingui/react/macro'

/** A colleague who reads a guest's website before their eyes and answers from it, before there is an account. */
export function TryPage() {
  const query = useTryOut()
  return (
    <div className="mx-auto flex min-h-dvh max-w-[1192px] flex-col px-4 py-6 sm:px-7 sm:py-8">
      <header className="flex items-center justify-between gap-4">
        <Link to="/">
          <Logo />
        </Link>
        <div className="flex items-center gap-5">
          <div className="max-sm:hidden">
            <LanguageSwitch />
          </div>
          <Link to="/login" className={buttonClass('outline')}>
            <Trans>Sign in</Trans>
          </Link>
        </div>
      </header>
      <div className="flex-1 py-8">
        {query.isPending ? (
          <Loading>
            <SkeletonText lines={6} />
          </Loading>
        ) : query.isError ? (
          <ProblemState
            problem={toProblem(query.error)}
            onRetry={() => void query.refetch()}
            busy={query.isRefetching}
          />
        ) : query.data.tryOut === null ? (
          <Nothing />
        ) : (
          <Trying key={query.data.tryOut.staff.id} tryOut={query.data.tryOut} />
        )}
      </div>
      {/* Beside the mark there is no room for it on a phone. */}
      <div className="sm:hidden">
        <LanguageSwitch />
      </div>
    </div>
  )
}

function Nothing() {
  return (
    <div className="flex max-w-[560px] flex-col gap-6">
      <div>
        <h1 className="text-title text-balance">
          <Trans>Try a colleague on your website</Trans>
        </h1>
        <p className="mt-2 text-muted">
          <Trans>Nothing is being tried out in this browser. A try-out is deleted after a day.</Trans>
        </p>
      </div>
      <TryWebsiteForm />
    </div>
  )
}

function Trying({ tryOut }: { tryOut: TryOut }) {
  const { staff } = tryOut
  const name = staff.name
  const { i18n } = useLingui()
  const [conversationId, setConversationId] = useState(tryOut.conversationId)
  const known = useSourceBeingRead(tryOut.source.id).data
  const source = known ?? tryOut.source
  const siteName = source.name
  const receipt = useReceipt()
  const isReady = source.researchedAt !== null
  if (source.status === 'research_failed' && !isReady) {
    return (
      <div className="flex max-w-[560px] flex-col gap-6">
        <h1 className="text-title text-balance break-words">
          <Trans>
            {name} could not read <bdi data-untrusted="">{siteName}</bdi>
          </Trans>
        </h1>
        <Notice tone="bad" live>
          {i18n._(failureWords(source.researchError?.code ?? ''))}
        </Notice>
        <TryWebsiteForm />
      </div>
    )
  }
  return (
    <>
      <Greeting staff={staff} source={source} />
      <div className="mt-6 grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_21rem]">
        <Chat
          staff={staff}
          {...(isReady ? {} : { closed: <Trans>You can ask as soon as the pages are read.</Trans> })}
          conversationId={conversationId}
          onConversation={setConversationId}
          openReceipt={receipt.open}
        />
        <div className="flex min-w-0 flex-col gap-5">
          {isReady ? <KeepPanel tryOut={tryOut} /> : null}
          {known === undefined ? (
            <Panel title={<Trans>Pages read</Trans>}>
              <SkeletonText lines={4} />
            </Panel>
          ) : (
            <ArrivingPages activities={known.researchData.activities} />
          )}
        </div>
      </div>
      {receipt.sheet}
    </>
  )
}
