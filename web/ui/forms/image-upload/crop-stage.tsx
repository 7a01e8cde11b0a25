import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import cropperStyles from 'react-easy-crop/react-easy-crop.css?inline'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { Slider } from '../slider.tsx'
import type { Part } from './cut-picture.ts'

const middle = { x: 0, y: 0 }

/** The library's styles come with the dialog, and as a constructed sheet, which the content security policy lets through. */
function adoptStyles(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(cropperStyles)
  document.adoptedStyleSheets.push(sheet)
}
adoptStyles()

interface CropStageProps {
  /** An address of the picture that this page may show. */
  address: string
  shape: 'round' | 'square'
  /** Whether the part may reach over the picture's edges, so that a wide mark fits into a square. */
  mayPad: boolean
  onPart: (part: Part) => void
  /** The browser cannot show the picture. */
  onUnreadable: () => void
}

/** A picture under a frame: moved by pointer or arrow keys, enlarged by wheel, fingers or the slider. */
export function CropStage({ address, shape, mayPad, onPart, onUnreadable }: CropStageProps) {
  const { t, i18n } = useLingui()
  const stage = useRef<HTMLDivElement>(null)
  const [isStill, setStill] = useState(false)
  const [place, setPlace] = useState(middle)
  const [zoom, setZoom] = useState(1)
  const least = mayPad ? 0.5 : 1

  // Measured while the dialog grows, everything would be too small.
  useEffect(() => {
    const dialog = stage.current?.closest('[role="dialog"]')
    const moving = dialog?.getAnimations?.() ?? []
    let isGone = false
    void Promise.allSettled(moving.map(({ finished }) => finished)).then(() => !isGone && setStill(true))
    return () => {
      isGone = true
    }
  }, [])

  return (
    <div className="flex flex-col gap-4">
      {/* Left is left in a picture, whatever the language. */}
      <div ref={stage} dir="ltr" className="relative h-72 overflow-hidden rounded-control bg-sunken">
        {isStill ? (
          <Cropper
            image={address}
            crop={place}
            zoom={zoom}
            minZoom={least}
            maxZoom={4}
            aspect={1}
            // Written into the page, as the library would, the policy refuses them; see `adoptStyles`.
            disableAutomaticStylesInjection
            cropShape={shape === 'round' ? 'round' : 'rect'}
            showGrid={false}
            restrictPosition={!mayPad}
            keyboardStep={8}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => onPart(pixels)}
            mediaProps={{ alt: '', onError: onUnreadable }}
            cropperProps={{
              'aria-label': t`The part that shows. Move it with the arrow keys.`,
              role: 'group',
            }}
            classes={{ cropAreaClassName: 'focus-visible:!outline-2 focus-visible:!outline-brand' }}
          />
        ) : (
          <Skeleton className="h-full w-full" />
        )}
      </div>
      <Slider
        label={t`Size`}
        min={least}
        max={4}
        step={0.05}
        value={zoom}
        onValueChange={setZoom}
        valueText={(value) => i18n.number(value, { style: 'percent', maximumFractionDigits: 0 })}
      />
    </div>
  )
}
