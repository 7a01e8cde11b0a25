import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Replay, ReplayedAnswer, ReplayedCase, Verdict } from '#contract/workspace/staff-replay.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'
import { Badge, StateDot } from '#web/ui/display/badge.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { Progress } from '#web/ui/display/progress.tsx'
import type { Tone } from '#web/ui/display/tone.ts'
import type { useReplay } from './api.ts'

const tones: Record<Verdict, Tone> = { worse: 'bad', changed: 'brand', better: 'ok', same: 'neutral' }

/** How many answers get worse; null while that is not known. */
export const worseOf = (replay: Replay | undefined): number | null =>
  replay === undefined ? null : replay.cases.filter(({ verdict }) => verdict === 'worse').length

/** Whether time ran out before all of them were asked. */
export const isPartial = ({ cases, planned }: Replay): boolean => cases.length < planned

/** Answers that differ, before the others are folded. */
const mostUnfolded = 10

/** On a phone the field for the reason has the focus, far below. */
const bringUp = (shown: HTMLElement | null): void => shown?.scrollIntoView({ block: 'center' })

/** What questions that are known come to with a draft, beside what they come to now: what differs is unfolded. */
export function ReplayResult({ replay }: { replay: ReturnType<typeof useReplay> }) {
  /** What it failed with last: asking once more keeps it in sight. */
  const [failed, setFailed] = useState(replay.error)
  if (replay.error !== null && replay.error !== failed) setFailed(replay.error)
  const { data } = replay
  return (
    <div className="flex flex-col gap-3">
      <div role="status">
        {replay.isError || (replay.isPending && failed !== null) ? (
          <Failed
            problem={toProblem(replay.error ?? failed)}
            isAsking={replay.isFetching}
            onAgain={() => void replay.refetch()}
          />
        ) : data === undefined ? (
          <Progress
            value={null}
            label={<Trans>Asking known questions again, now and with the draft…</Trans>}
          />
        ) : (
          <Summary replay={data} />
        )}
      </div>
      {data === undefined || replay.isError ? null : <Cases replay={data} />}
    </div>
  )
}

function Failed({
  problem,
  isAsking,
  onAgain,
}: {
  problem: ReturnType<typeof toProblem>
  isAsking: boolean
  onAgain: () => void
}) {
  const inWords = useProblemWords()
  return (
    <Notice
      tone="warn"
      action={
        <Button size="sm" busy={isAsking} onClick={onAgain}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {inWords(problem)}
    </Notice>
  )
}

/** How many were asked, and what they come to. */
function Summary({ replay }: { replay: Replay }) {
  const { cases, planned } = replay
  const asked = cases.length
  if (planned === 0)
    return (
      <p className="text-small text-subtle">
        <Trans>
          No question is known yet that could be asked again. Rules, questions to begin with, approved answers
          and what visitors rate bring some.
        </Trans>
      </p>
    )
  return (
    <div
      ref={worseOf(replay) === 0 ? undefined : bringUp}
      className="flex flex-wrap items-center gap-x-4 gap-y-1"
    >
      {isPartial(replay) ? (
        <p className="text-small font-medium text-warn">
          <Plural
            value={planned}
            one={`${asked} of # question asked again`}
            other={`${asked} of # questions asked again`}
          />
        </p>
      ) : (
        <p className="text-small font-medium text-fg">
          <Plural value={asked} one="# question asked again" other="# questions asked again" />
        </p>
      )}
      <Counts cases={cases} />
    </div>
  )
}

/** What was asked, with both answers where they differ. */
function Cases({ replay }: { replay: Replay }) {
  const { cases, hasModel } = replay
  const same = cases.filter(({ verdict }) => verdict === 'same')
  const others = cases.filter(({ verdict }) => verdict !== 'same')
  // The worse are first, and are always shown.
  const unfolded = Math.max(mostUnfolded, worseOf(replay) ?? 0)
  if (cases.length === 0) return null
  return (
    <>
      {hasModel ? (
        <p className="text-caption text-subtle">
          <Trans>Answers are compared as quoted, by words alone. No model is asked.</Trans>
        </p>
      ) : null}
      {others.length === 0 ? null : (
        <ul className="flex flex-col">
          {others.slice(0, unfolded).map((one) => (
            <Case key={keyOf(one)} replayed={one} />
          ))}
        </ul>
      )}
      {others.length <= unfolded ? null : (
        <details className="border-t border-line pt-3 text-small">
          <summary className="cursor-pointer text-muted">
            <Trans>Further differences</Trans>
          </summary>
          <ul className="mt-2 flex flex-col">
            {others.slice(unfolded).map((one) => (
              <Case key={keyOf(one)} replayed={one} />
            ))}
          </ul>
        </details>
      )}
      {same.length === 0 ? null : (
        <details className="border-t border-line pt-3 text-small">
          <summary className="cursor-pointer text-muted">
            <Trans>Answered the same</Trans>
          </summary>
          <ul className="mt-2 flex flex-col gap-1">
            {same.map((one) => (
              <li key={keyOf(one)} className="flex flex-wrap items-center gap-2">
                <Asked replayed={one} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const keyOf = ({ kind, question, before, page }: ReplayedCase) => [kind, page, ...before, question].join('\n')

/** How many of each, those that matter most first. */
function Counts({ cases }: Pick<Replay, 'cases'>) {
  const count = (verdict: Verdict) => cases.filter((one) => one.verdict === verdict).length
  const [worse, changed, better, same] = [count('worse'), count('changed'), count('better'), count('same')]
  return (
    <>
      {worse === 0 ? null : (
        <StateDot tone={tones.worse}>
          <Plural value={worse} one="# worse" other="# worse" />
        </StateDot>
      )}
      {changed === 0 ? null : (
        <StateDot tone={tones.changed}>
          <Plural value={changed} one="# changed" other="# changed" />
        </StateDot>
      )}
      {better === 0 ? null : (
        <StateDot tone={tones.better}>
          <Plural value={better} one="# better" other="# better" />
        </StateDot>
      )}
      {same === 0 ? null : (
        <StateDot tone={tones.same}>
          <Plural value={same} one="# the same" other="# the same" />
        </StateDot>
      )}
    </>
  )
}

/** A question, and where it comes from. */
function Asked({ replayed: { kind, question, before, page } }: { replayed: ReplayedCase }) {
  const { t } = useLingui()
  const from = {
    rule: t`Rule`,
    opening: t`Question to begin with`,
    approved: t`Approved answer`,
    rated_well: t`Rated well`,
    rated_badly: t`Rated badly`,
    unanswered: t`Had no answer`,
  }
  const [earlier] = before.slice(-1)
  return (
    <>
      <span dir="auto" data-untrusted="" className="min-w-0 font-medium [overflow-wrap:anywhere] text-fg">
        {question}
      </span>
      <Badge>{from[kind]}</Badge>
      {page === null ? null : (
        <bdi data-untrusted="" className="text-caption [overflow-wrap:anywhere] text-subtle">
          {page}
        </bdi>
      )}
      {earlier === undefined ? null : (
        <span className="text-caption [overflow-wrap:anywhere] text-subtle">
          <Trans>
            after “<bdi data-untrusted="">{earlier}</bdi>”
          </Trans>
        </span>
      )}
    </>
  )
}

function Case({ replayed }: { replayed: ReplayedCase }) {
  const { t } = useLingui()
  const { verdict, live, draft, kind } = replayed
  // Offered from now on, and answered by neither.
  const isNew = verdict === 'changed' && kind === 'opening' && live.text === draft.text
  const words = { worse: t`Worse`, changed: t`Changed`, better: t`Better`, same: '' }
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3 text-small">
      <p className="flex flex-wrap items-center gap-2">
        <StateDot tone={tones[verdict]}>{isNew ? t`Not answered` : words[verdict]}</StateDot>
        <Asked replayed={replayed} />
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Side answer={live} isLive />
        <Side answer={draft} isLive={false} />
      </div>
    </li>
  )
}

function Side({ answer, isLive }: { answer: ReplayedAnswer; isLive: boolean }) {
  const { band, text, sentences, isWritten, callsPerson, link, form } = answer
  const pages = new Map(sentences.flatMap(({ receipts }) => receipts).map((one) => [one.url, one.pageTitle]))
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-control bg-sunken px-3 py-2 forced-colors:border">
      <p className="text-caption text-subtle">
        {isLive ? <Trans>Live now</Trans> : <Trans>With the draft</Trans>}
      </p>
      <p dir="auto" data-untrusted="" className="[overflow-wrap:anywhere] whitespace-pre-line text-fg">
        {text}
      </p>
      <p className="flex flex-wrap gap-x-3 text-caption text-subtle">
        {band === 'unknown' ? <Trans>No answer</Trans> : null}
        {band === 'closest' ? <Trans>Only close</Trans> : null}
        {isWritten ? <Trans>Written by a person</Trans> : null}
        {callsPerson ? <Trans>A person is called</Trans> : null}
        {form === null ? null : (
          <span>
            <Trans>
              Form: <bdi data-untrusted="">{form}</bdi>
            </Trans>
          </span>
        )}
        {link === null ? null : <Leads address={link.address} words={link.label} />}
        {[...pages].map(([url, title]) => (
          <Leads key={url} address={url} words={title || url} />
        ))}
      </p>
    </div>
  )
}

function Leads({ address, words }: { address: string; words: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={textLinkClass}>
      <bdi data-untrusted="" className="[overflow-wrap:anywhere]">
        {words}
      </bdi>
    </a>
  )
}
