import { useLingui } from '@lingui/react/macro'
import { MessageSquareText } from 'lucide-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import type { SavedReplies as Replies } from './saved-replies.tsx'

const SavedReplies = lazyPart(() => import('./saved-replies.tsx'), 'SavedReplies')

/** The button of the saved replies, which come when they are first asked for. */
export function RepliesButton(replies: ComponentProps<typeof Replies>) {
  const { t } = useLingui()
  const [isWanted, setWanted] = useState(false)
  const fetchThem = () => void SavedReplies.preload()
  const button = (
    <IconButton
      label={t`Saved replies`}
      aria-haspopup="dialog"
      onPointerEnter={fetchThem}
      onFocus={fetchThem}
      onClick={() => setWanted(true)}
    >
      <MessageSquareText aria-hidden="true" />
    </IconButton>
  )
  return (
    <div className="py-3 pe-3">
      {isWanted ? (
        <Suspense fallback={button}>
          <SavedReplies {...replies} />
        </Suspense>
      ) : (
        button
      )}
    </div>
  )
}
