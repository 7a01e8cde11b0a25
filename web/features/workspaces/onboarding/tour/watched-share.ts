/** What a video element knows of itself: which of its seconds were shown, whatever was skipped. */
interface PlayedVideo {
  duration: number
  played: { length: number; start: (index: number) => number; end: (index: number) => number }
}

/** Source: requirement ONB-2, watched means watched: the end alone, or winding through, does not count. */
const wholeFrom = 0.9

/** How much of a video was really shown, from 0 to 1. */
export function watchedShare({ duration, played }: PlayedVideo): number {
  if (!Number.isFinite(duration) || duration <= 0) return 0
  let seconds = 0
  for (let index = 0; index < played.length; index += 1) seconds += played.end(index) - played.start(index)
  return Math.min(1, seconds / duration)
}

export const isWatched = (video: PlayedVideo): boolean => watchedShare(video) >= wholeFrom
