import { useState } from 'react'
import { tintOf } from './tints.ts'

/** A person's picture, or their initials where there is none. Decorative: the name stands beside it. */
export function Avatar({ name, src, size = 32 }: { name: string; src?: string | null; size?: number }) {
  const [isBroken, setBroken] = useState(false)
  const square = { width: size, height: size }
  if (src && !isBroken) {
    return (
      <img
        src={src}
        alt=""
        style={square}
        onError={() => setBroken(true)}
        className="shrink-0 rounded-full bg-sunken object-cover"
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      style={{ ...square, backgroundColor: tintOf(name), fontSize: size * 0.38 }}
      // Drawn, not written: initials are a picture, and no part of a button's name.
      data-initials={initials(name)}
      className="tile inline-flex shrink-0 items-center justify-center rounded-full font-semibold text-[#16213a] select-none before:content-[attr(data-initials)]"
    />
  )
}

/** Arabic letters would join; this keeps them apart and shows nothing. */
const apart = '\u200c'

/** The first letters of the first and the last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '')
  return letters.filter(Boolean).join(apart).toLocaleUpperCase()
}
