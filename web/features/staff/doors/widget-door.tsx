import { Trans, useLingui } from '@lingui/react/macro'
import type { Door } from '#contract/visitors/doors.ts'
import type { Staff } from '#contract/staff.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { StateDot } from '#web/ui/display/badge.tsx'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import type { SourceChoice } from '../source-choice.ts'
import { useSetDoorOpen } from './api.ts'
import { Sites } from './sites.tsx'
import { WidgetCalls } from './widget-calls.tsx'

/** A colleague on the company's own sites: on or off, where, the line to put there, and whether it was seen. */
export function WidgetDoor({
  staff,
  door,
  sources,
}: {
  staff: Staff
  door: Door | null
  sources: readonly SourceChoice[]
}) {
  const setOpen = useSetDoorOpen(staff.id, 'widget')
  const inWords = useProblemWords()
  const { name } = staff
  const isOpen = setOpen.isPending ? setOpen.variables : (door?.isOpen ?? false)
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-5">
      <Switch
        label={<Trans>On your website</Trans>}
        hint={<Trans>A button in the corner of your pages opens a conversation with {name}.</Trans>}
        checked={isOpen}
        onCheckedChange={(to) => setOpen.mutate(to)}
      />
      {setOpen.error === null ? null : (
        <p role="alert" className="text-small text-bad">
          {inWords(toProblem(setOpen.error))}
        </p>
      )}
      {door?.isOpen === true && isOpen ? (
        <>
          <Sites staff={staff} sites={door.sites} sources={sources} />
          {door.sites.length === 0 ? null : <Line door={door} />}
        </>
      ) : null}
    </div>
  )
}

function Line({ door }: { door: Door }) {
  const { t } = useLingui()
  const line = `<script src="${door.url}" async></script>`
  const { host } = new URL(door.url)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-small font-medium text-fg">
          <Trans>The line for your pages</Trans>
        </h3>
        <CopyButton text={line} label={t`Copy the line`} />
      </div>
      <code
        dir="ltr"
        className="rounded-control border border-line bg-sunken px-3 py-2 text-small wrap-anywhere text-fg select-all"
      >
        {line}
      </code>
      <p className="text-caption text-subtle">
        <Trans>
          Place it at the end of the body. If your site has a Content-Security-Policy, add {host} to
          script-src and frame-src.
        </Trans>
      </p>
      <p aria-live="polite">
        {door.seenAt === null || door.seenOn === null ? (
          <StateDot tone="neutral">
            <Trans>Not seen on a site yet</Trans>
          </StateDot>
        ) : (
          <StateDot tone="ok">
            <span>
              <Trans>
                Seen on {hostOf(door.seenOn)} <RelativeTime at={door.seenAt} />
              </Trans>
            </span>
          </StateDot>
        )}
      </p>
      <WidgetCalls />
    </div>
  )
}

const hostOf = (site: string): string => (URL.canParse(site) ? new URL(site).host : site)
