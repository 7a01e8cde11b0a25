import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { upload } from '#web/platform/uploading/upload.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { Progress } from '#web/ui/display/progress.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { CropStage } from './crop-stage.tsx'
import { cutPicture, type Part } from './cut-picture.ts'

interface CropDialogProps {
  file: File
  /** An address under which this page can show it. */
  address: string
  title: string
  shape: 'round' | 'square'
  mayPad: boolean
  /** Where the part is sent. */
  path: string
  onUploaded: (url: string) => void
  onClose: () => void
}

/** Chooses the part of a picture that shows, and sends it. Closing while it is sent cancels. */
export function CropDialog({
  file,
  address,
  title,
  shape,
  mayPad,
  path,
  onUploaded,
  onClose,
}: CropDialogProps) {
  const { t, i18n } = useLingui()
  const inWords = useProblemWords()
  const part = useRef<Part | null>(null)
  const stop = useRef<AbortController | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const isSending = share !== null

  useEffect(() => () => stop.current?.abort(), [])

  const send = async () => {
    if (isSending || part.current === null) return
    const controller = new AbortController()
    stop.current = controller
    setProblem(null)
    setShare(0)
    try {
      const cut = await cutPicture(file, part.current)
      if (cut === null) return setUnreadable(true)
      onUploaded(await upload(path, cut, { signal: controller.signal, onProgress: setShare }))
    } catch (thrown) {
      if (!controller.signal.aborted) setProblem(inWords(toProblem(thrown)))
    } finally {
      setShare(null)
    }
  }

  const percent = i18n.number(share ?? 0, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      footer={
        <>
          <Button onClick={() => (isSending ? stop.current?.abort() : onClose())}>
            {isSending ? <Trans>Cancel the upload</Trans> : <Trans>Cancel</Trans>}
          </Button>
          {isUnreadable ? null : (
            <Button variant="filled" busy={isSending} onClick={() => void send()}>
              {problem === null ? <Trans>Use this picture</Trans> : <Trans>Try again</Trans>}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {problem === null ? null : (
          <Notice tone="bad" live>
            {problem}
          </Notice>
        )}
        {isUnreadable ? (
          <Notice tone="bad" live>
            <Trans>This picture is damaged and cannot be read. Choose another one.</Trans>
          </Notice>
        ) : (
          <CropStage
            address={address}
            shape={shape}
            mayPad={mayPad}
            onPart={(chosen) => {
              part.current = chosen
            }}
            onUnreadable={() => setUnreadable(true)}
          />
        )}
        {isSending ? (
          <Progress label={t`Uploading`} value={Math.round(share * 100)} inWords={percent} />
        ) : null}
      </div>
    </Dialog>
  )
}
