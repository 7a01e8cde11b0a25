import { Globe } from 'lucide-react'
import { useState } from 'react'
import { classes } from '#web/ui/classes.ts'

/** The icon of a website beside its name; nothing where it has none. Decorative. */
export function SiteIcon({ src, large = false }: { src: string | null; large?: boolean }) {
  const [isBroken, setBroken] = useState(false)
  if (src === null || isBroken) return null
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      onError={() => setBroken(true)}
      className={classes('shrink-0 rounded-sm object-contain', large ? 'size-9' : 'size-4')}
    />
  )
}

/** The start page of a website in small, or a quiet sign where there is no picture. Decorative. */
export function SitePicture({ src, className }: { src: string | null; className?: string }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <span
      aria-hidden="true"
      className={classes(
        'flex shrink-0 items-center justify-center overflow-hidden rounded-item border border-line bg-sunken text-subtle',
        className,
      )}
    >
      {src === null || isBroken ? (
        <Globe className="size-4" />
      ) : (
        <img
          src={src}
          alt=""
          loading="lazy"
          onError={() => setBroken(true)}
          className="size-full object-cover object-top dark:brightness-75"
        />
      )}
    </span>
  )
}
