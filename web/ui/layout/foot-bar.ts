const gapPx = 12
/** What floats at the window's foot stands below this, with a footer that stays. */
const reachPx = 100
/** Wide pages have a bar beside what floats. */
const widePx = 960

/** The `ref` of a bar at a page's foot: as long as it is in the way of what floats there, that stands above it. */
export function footBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined
  const { style } = document.documentElement
  const clear = () => style.removeProperty('--over-bar')
  const look = () => {
    const { top, bottom } = bar.getBoundingClientRect()
    const { innerHeight, innerWidth } = window
    const isInTheWay = innerWidth < widePx && top < innerHeight && bottom > innerHeight - reachPx
    if (isInTheWay) style.setProperty('--over-bar', `${Math.ceil(innerHeight - top) + gapPx}px`)
    else clear()
  }
  look()
  window.addEventListener('scroll', look, { passive: true })
  window.addEventListener('resize', look)
  // The bar may get another line, and the page may become longer above it.
  const observer = new ResizeObserver(look)
  for (const element of [bar, document.body]) observer.observe(element)
  return () => {
    window.removeEventListener('scroll', look)
    window.removeEventListener('resize', look)
    observer.disconnect()
    clear()
  }
}
