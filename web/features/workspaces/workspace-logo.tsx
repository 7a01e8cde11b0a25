import { useState } from 'react'
import { initials } from '#web/ui/display/avatar.tsx'
import { tintOf } from '#web/ui/display/tints.ts'

/** Whether somebody gave this logo; every workspace begins with the product's own. */
export const isOwnLogo = (logoUrl: string): boolean => logoUrl.startsWith('/files/')

/** A workspace's logo, or the first letters of its name where there is none. Decorative: the name stands beside it. */
export function WorkspaceLogo({
  workspace: { name, logoUrl },
  size = 32,
}: {
  workspace: { name: string; logoUrl: string }
  size?: number
}) {
  const [isBroken, setBroken] = useState(false)
  const square = { width: size, height: size, borderRadius: size * 0.22 }
  if (isOwnLogo(logoUrl) && !isBroken) {
    return (
      <img
        src={logoUrl}
        alt=""
        style={square}
        onError={() => setBroken(true)}
        className="shrink-0 border border-line bg-sunken object-contain"
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      style={{ ...square, backgroundColor: tintOf(name), fontSize: size * 0.38 }}
      // Drawn, not written: initials are a picture, and no part of a button's name.
      data-initials={initials(name)}
      className="tile inline-flex shrink-0 items-center justify-center font-semibold text-[#16213a] select-none before:content-[attr(data-initials)]"
    />
  )
}
