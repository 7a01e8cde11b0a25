import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { isWatched } from './watched-share.ts'

/** The languages of the captions by their own names. */
const captions = [
  { code: 'en', label: 'English' },
  { code: 'fr', label: 'Français' },
  { code: 'ar', label: 'العربية' },
]

interface TourPlayerProps {
  /** Called once nine tenths of it were really shown. */
  onWatched: () => void
  /** It cannot be had or played here. */
  onBroken: () => void
}

/** The tour: the browser's own player, with captions in the reader's language switched on. */
export function TourPlayer({ onWatched, onBroken }: TourPlayerProps) {
  const { t, i18n } = useLingui()
  const language = i18n.locale.slice(0, 2)
  const shown = captions.some(({ code }) => code === language) ? language : 'en'
  const player = useRef<HTMLVideoElement>(null)
  const chosen = useRef(shown)
  useEffect(() => {
    // Browsers choose by themselves when the tracks come, and only then; a language changed later is ours to follow.
    if (chosen.current === shown) return
    chosen.current = shown
    for (const track of player.current?.textTracks ?? [])
      track.mode = track.language === shown ? 'showing' : 'disabled'
  }, [shown])
  const note = (video: HTMLVideoElement) => {
    if (isWatched(video)) onWatched()
  }
  const press = (event: KeyboardEvent<HTMLVideoElement>) => {
    if (event.key !== 'k' || event.ctrlKey || event.metaKey || event.altKey) return
    const video = event.currentTarget
    if (video.paused) void video.play().catch(() => {})
    else video.pause()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the captions come from a list, which the rule cannot see
    <video
      ref={player}
      src="/tour/tour.webm"
      controls
      playsInline
      preload="metadata"
      aria-label={t`The tour`}
      poster="/tour/tour.webp"
      className="aspect-[16/10] w-full rounded-panel border border-line bg-sunken"
      onKeyDown={press}
      onTimeUpdate={(event) => note(event.currentTarget)}
      onEnded={(event) => note(event.currentTarget)}
      onError={onBroken}
    >
      {captions.map(({ code, label }) => (
        <track
          key={code}
          kind="captions"
          src={`/tour/tour.${code}.vtt`}
          srcLang={code}
          label={label}
          default={code === shown}
        />
      ))}
    </video>
  )
}
