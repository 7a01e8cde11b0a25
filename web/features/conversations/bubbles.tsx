import type { ReactNode } from 'react'
import { tintColour } from '#web/ui/display/tints.ts'
import { Portrait } from '#web/ui/display/portrait.tsx'

/** The colleague who speaks, as much as a bubble needs. */
export interface Speaker {
  name: string
  tint: number
  portraitUrl: string
}

/** What a person asked. */
export function PersonBubble({ children }: { children: ReactNode }) {
  return (
    <div className="ms-10 flex justify-end">
      <p
        dir="auto"
        className="rounded-panel rounded-ee-[4px] bg-brand-soft px-3.5 py-2 whitespace-pre-line text-fg [overflow-wrap:anywhere]"
      >
        {children}
      </p>
    </div>
  )
}

/** What a colleague says, on their own tint; what belongs to it but is not said stands below. */
export function StaffBubble({
  speaker,
  below,
  children,
}: {
  speaker: Speaker
  below?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="flex items-start gap-2.5">
      <Portrait tint={speaker.tint} name={speaker.name} src={speaker.portraitUrl} size={32} />
      <div className="min-w-0 flex-1">
        <div
          style={{
            backgroundColor: `color-mix(in oklab, ${tintColour(speaker.tint)} var(--bubble), var(--surface))`,
          }}
          className="w-fit max-w-full rounded-panel rounded-ss-[4px] px-3.5 py-2 text-fg [--bubble:55%] dark:[--bubble:14%] [&_button:not(:hover)]:bg-surface"
        >
          {children}
        </div>
        {below === undefined ? null : <div className="mt-1.5 flex flex-col gap-1 ps-0.5">{below}</div>}
      </div>
    </div>
  )
}
