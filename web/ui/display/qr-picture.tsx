import { useMemo } from 'react'
import { encode } from 'uqr'

/** The address as a picture for a phone’s camera: dark on light in every theme, for not every app reads the opposite. */
export function QrPicture({ address, label }: { address: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(address, { ecc: 'M', border: 3 })
    const path = data
      .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
      .join('')
    return { size, path }
  }, [address])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="my-3 size-48 rounded-control border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#16213a" />
    </svg>
  )
}
