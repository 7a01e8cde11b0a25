import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { useUnsent } from '../use-draft.ts'

/** Replies that were refused while the next one stood in the field: each to be sent again, or given up. */
export function UnsentReplies({ of, onSend }: { of: string; onSend: (text: string) => void }) {
  const { t } = useLingui()
  const [texts, remove] = useUnsent(of)
  return texts.map((text, place) => (
    // Two may say the same: one has no name but its place.
    <div key={`${place} ${text}`} className="mt-4">
      <Notice
        tone="bad"
        live
        action={
          <span className="flex gap-1">
            <Button
              size="sm"
              onClick={() => {
                remove(place)
                onSend(text)
              }}
            >
              <Trans>Try again</Trans>
            </Button>
            <IconButton size="sm" label={t`Discard`} onClick={() => remove(place)}>
              <X aria-hidden="true" />
            </IconButton>
          </span>
        }
      >
        <Trans>Not sent:</Trans>
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {text}
        </p>
      </Notice>
    </div>
  ))
}
