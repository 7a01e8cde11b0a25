import { useState } from 'react'
import { classes } from '../classes.ts'
import { initials } from './avatar.tsx'
import { tintColour } from './tints.ts'

interface PortraitProps {
  /** The person's own tint, 0 to 9, as the contract gives it. */
  tint: number
  name: string
  /** The drawn head; without one, initials stand on the tile. */
  src?: string | null
  /** 32 in tables, 56 on cards, 96 on the detail page. */
  size?: number
  /** Faded, for someone who is paused or not yet at work. */
  resting?: boolean
  /** Names the tile for the movement from card to detail page. */
  transitionName?: string
}

/** A staff member's drawn head on their own tint. Decorative: the name stands beside it. */
export function Portrait({ tint, name, src, size = 56, resting = false, transitionName }: PortraitProps) {
  const [isBroken, setBroken] = useState(false)
  return (
    <span
      aria-hidden="true"
      style={{
        width: size,
        height: size,
        borderRadius: size * 0.22,
        backgroundColor: tintColour(tint),
        ...(transitionName === undefined ? {} : { viewTransitionName: transitionName }),
      }}
      className={classes(
        'tile inline-flex shrink-0 items-end justify-center overflow-hidden',
        resting && 'rests [&>img]:opacity-60',
      )}
    >
      {src && !isBroken ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          width={size}
          height={size}
          onError={() => setBroken(true)}
          // Small, only the head is told apart.
          className={classes('size-full object-cover', size < 48 && 'origin-[50%_24%] scale-[1.55]')}
        />
      ) : (
        <span
          data-initials={initials(name)}
          style={{ fontSize: size * 0.34 }}
          className="self-center font-semibold text-[#16213a] before:content-[attr(data-initials)]"
        />
      )}
    </span>
  )
}

/** Where a portrait will be: a dashed tile. */
export function EmptyPortrait({ size = 56 }: { size?: number }) {
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size, borderRadius: size * 0.22 }}
      className="inline-block shrink-0 border border-dashed border-field"
    />
  )
}
