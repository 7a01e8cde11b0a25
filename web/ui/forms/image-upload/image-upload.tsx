import { Trans, useLingui } from '@lingui/react/macro'
import { type DragEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { pictureTypes } from '#contract/file-paths.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { FieldMessage } from '../field-message.tsx'

// Most people never change a picture: what crops one comes when it is chosen.
const CropDialog = lazyPart(() => import('./crop-dialog.tsx'), 'CropDialog')

interface ImageUploadProps {
  /** Names the picture: "Your photo". */
  label: string
  /** How it looks now: an `Avatar`, an `img`. */
  preview: ReactNode
  shape: 'round' | 'square'
  /** Lets the picture be smaller than its frame, for wide marks. */
  mayPad?: boolean
  /** Where it is sent. */
  path: string
  /** The address at which it can be had from now on. */
  onUploaded: (url: string) => void
  /** Takes the picture away; absent where there is none. What it throws is shown. */
  onRemove?: (() => Promise<unknown>) | undefined
  /** Puts what `onRemove` threw into words. */
  inWords: (thrown: unknown) => string
}

/** A picture that can be chosen, dropped, cropped, sent and taken away again. */
export function ImageUpload(props: ImageUploadProps) {
  const { label, preview, shape, mayPad = false, path, onUploaded, onRemove, inWords } = props
  const { t } = useLingui()
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const change = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState<{ file: File; address: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const [isRemoving, setRemoving] = useState(false)

  const choose = (file: File | undefined) => {
    if (chooser.current) chooser.current.value = ''
    if (file === undefined) return
    setSaid(null)
    const isPicture = file.type === '' || pictureTypes.some((type) => type === file.type)
    setProblem(isPicture ? null : t`This file cannot be used. Choose a PNG, JPEG, WebP, GIF or AVIF picture.`)
    if (isPicture) setChosen({ file, address: URL.createObjectURL(file) })
  }
  const close = () => {
    if (chosen !== null) URL.revokeObjectURL(chosen.address)
    setChosen(null)
    change.current?.focus()
  }
  const remove = async () => {
    setRemoving(true)
    setProblem(null)
    setSaid(null)
    try {
      await onRemove?.()
      setSaid(t`The picture is removed.`)
      change.current?.focus()
    } catch (thrown) {
      setProblem(inWords(thrown))
    } finally {
      setRemoving(false)
    }
  }
  const dragged = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(event.type === 'dragover')
    if (event.type === 'drop') choose(event.dataTransfer.files[0])
  }
  const hasOne = onRemove !== undefined
  return (
    // Dropping a file is a short way for pointers; the button does the same for everybody.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      onDragOver={dragged}
      onDragLeave={dragged}
      onDrop={dragged}
      className={classes(
        'flex flex-wrap items-center gap-x-5 gap-y-3 rounded-control',
        isOver && 'outline-2 outline-offset-4 outline-brand outline-dashed',
      )}
    >
      {preview}
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1.5">
        <span id={`${id}-label`} className="text-small font-medium text-fg">
          {label}
        </span>
        <div className="flex flex-wrap gap-2">
          <Button ref={change} aria-describedby={`${id}-hint`} onClick={() => chooser.current?.click()}>
            {hasOne ? <Trans>Change the picture</Trans> : <Trans>Upload a picture</Trans>}
          </Button>
          {hasOne ? (
            <Button variant="ghost" busy={isRemoving} onClick={() => void remove()}>
              <Trans>Remove</Trans>
            </Button>
          ) : null}
        </div>
        <span id={`${id}-hint`} className="text-caption text-subtle">
          <Trans>PNG, JPEG, WebP, GIF or AVIF. You choose the part that shows.</Trans>
        </span>
        {problem === null ? null : <FieldMessage role="alert">{problem}</FieldMessage>}
        <span role="status" className="text-small text-ok empty:hidden">
          {said}
        </span>
      </div>
      <input
        ref={chooser}
        type="file"
        accept={pictureTypes.join(',')}
        className="hidden"
        aria-label={label}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      {chosen === null ? null : (
        <Suspense fallback={null}>
          <CropDialog
            file={chosen.file}
            address={chosen.address}
            title={label}
            shape={shape}
            mayPad={mayPad}
            path={path}
            onUploaded={(url) => {
              setSaid(t`The picture is changed.`)
              onUploaded(url)
              close()
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}
