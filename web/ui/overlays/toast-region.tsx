import { Toast } from '@base-ui/react/toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useProblemSentence } from '#web/platform/api/problem-sentence.ts'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { showToast, type ToastOptions, toastQueue } from './toasts.ts'

const shownForMs = 6_000

/** The messages at the bottom end corner: 6 s each, at most three, waiting while the pointer is over them. */
export function ToastRegion() {
  return (
    <Toast.Provider timeout={shownForMs} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="over-bar fixed inset-x-4 z-50 flex flex-col gap-2 sm:inset-x-auto sm:end-6 sm:w-90">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Toasts() {
  const { t } = useLingui()
  const { toasts, add, close } = Toast.useToastManager<Pick<ToastOptions, 'undo' | 'from'>>()
  const inWords = useProblemSentence()
  const takeBack = async (undo: () => unknown) => {
    try {
      await undo()
    } catch (thrown) {
      showToast({ title: <Trans>This could not be undone.</Trans>, description: await inWords(thrown) })
    }
  }
  useEffect(() => {
    const takeOver = () => {
      for (const { title, description, ...data } of toastQueue.take()) add({ title, description, data })
    }
    takeOver()
    return toastQueue.subscribe(takeOver)
  }, [add])
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['down', 'right', 'left']}
      // To the library it is a dialog; keys of the page go on under it.
      data-toast={toast.data?.from ?? ''}
      className="pop flex items-center gap-2 rounded-control bg-raised py-2 ps-4 pe-2 shadow-floating data-limited:hidden forced-colors:border"
    >
      <Toast.Content className="min-w-0 flex-1 py-1">
        <Toast.Title className="text-body font-medium text-fg" />
        <Toast.Description className="text-small text-muted" />
      </Toast.Content>
      {toast.data?.undo ? (
        <Button
          size="sm"
          variant="ghost"
          className="!text-brand"
          data-undo=""
          onClick={() => {
            if (toast.data?.undo) void takeBack(toast.data.undo)
            close(toast.id)
          }}
        >
          <Trans>Undo</Trans>
        </Button>
      ) : null}
      <IconButton size="sm" label={t`Close`} onClick={() => close(toast.id)}>
        <X aria-hidden="true" />
      </IconButton>
    </Toast.Root>
  ))
}
