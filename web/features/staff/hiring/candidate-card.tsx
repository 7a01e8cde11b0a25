import { Trans } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { faceUrl } from '#contract/workspace/staff-voice-settings.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Portrait } from '#web/ui/display/portrait.tsx'
import type { Candidate } from './use-candidate.ts'

/** Whoever is about to be hired, large, and what they will say first. */
export function CandidateCard({ candidate, children }: { candidate: Candidate; children: ReactNode }) {
  const { called, face, tint, anotherFace, anotherTint } = candidate
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <Portrait key={face} tint={tint} name={called} src={faceUrl(face)} size={128} />
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-3">
        <p className="text-fg" aria-live="polite">
          {children}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={anotherFace}>
            <RefreshCw aria-hidden="true" />
            <Trans>Another face</Trans>
          </Button>
          <Button size="sm" onClick={anotherTint}>
            <Trans>Another colour</Trans>
          </Button>
        </div>
      </div>
    </div>
  )
}
