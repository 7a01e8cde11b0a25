import type { Preferences } from '#web/platform/preferences/preferences.ts'
import { classes } from '#web/ui/classes.ts'

// A page of 96 by 60, drawn in the product's own colours.
const width = 96
const height = 60
const bar = 9

/** How the product would look with these choices, small. Bars that scroll away are drawn half out of sight. */
export function ShellDrawing({ look }: { look: Preferences }) {
  if (look.theme !== 'system') return <Drawing look={look} theme={look.theme} />
  return (
    <span className="relative block">
      <Drawing look={look} theme="light" />
      <span className="absolute inset-0 [clip-path:polygon(100%_0,100%_100%,0_100%)]">
        <Drawing look={look} theme="dark" />
      </span>
    </span>
  )
}

function Drawing({ look, theme }: { look: Preferences; theme: 'light' | 'dark' }) {
  const isHorizontal = look.navigationLayout === 'horizontal'
  const side = isHorizontal ? 0 : look.isVerticalNavCollapsed === 'true' ? 9 : 24
  const barTop = topOf(look.navbarType)
  const afterBar = Math.max(0, barTop + bar)
  const rowTop = isHorizontal ? afterBar + topOf(look.horizontalNavType) : -bar
  const pageTop = Math.max(afterBar, rowTop + bar) + 5
  const free = width - side
  const inset = look.appContentWidth === 'boxed' ? free * 0.17 : 4
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="block w-full bg-canvas forced-color-adjust-none"
      data-theme={theme}
      data-skin={look.skin}
      data-palette={look.palette}
      data-nav={look.isVerticalNavSemiDark === 'true' ? 'semi-dark' : 'plain'}
      aria-hidden="true"
    >
      <g transform={look.isRTL === 'true' ? `translate(${width} 0) scale(-1 1)` : undefined}>
        <Page x={side + inset} y={pageTop} width={free - 2 * inset} />
        <Bar x={side} y={barTop} width={free} shown={look.navbarType !== 'hidden'} />
        {isHorizontal && look.horizontalNavType !== 'hidden' ? <Row y={rowTop} /> : null}
        {isHorizontal ? null : <Side width={side} />}
        <Foot x={side} width={free} type={look.footerType} />
      </g>
    </svg>
  )
}

const topOf = (type: 'sticky' | 'static' | 'hidden') =>
  type === 'sticky' ? 0 : type === 'static' ? -bar / 2 : -bar

function Page({ x, y, width }: { x: number; y: number; width: number }) {
  const panel = 'fill-surface stroke-line'
  return (
    <>
      <rect x={x} y={y} width={width * 0.45} height={2.5} rx={1.25} className="fill-fg" />
      <rect x={x + width - 10} y={y - 1} width={10} height={4.5} rx={1.5} className="fill-brand" />
      <rect x={x} y={y + 7} width={width} height={15} rx={2} className={panel} strokeWidth={0.75} />
      <rect x={x + 3} y={y + 11} width={width * 0.6} height={1.75} rx={0.9} className="fill-muted" />
      <rect x={x + 3} y={y + 15} width={width * 0.4} height={1.75} rx={0.9} className="fill-line-strong" />
      <rect x={x} y={y + 26} width={width} height={40} rx={2} className={panel} strokeWidth={0.75} />
    </>
  )
}

function Bar({ x, y, width, shown }: { x: number; y: number; width: number; shown: boolean }) {
  if (!shown) return null
  return (
    <>
      <rect x={x} y={y} width={width} height={bar} className="fill-canvas" />
      <path d={`M${x} ${y + bar}h${width}`} className="stroke-line-strong" strokeWidth={0.75} />
      <circle cx={x + width - 7} cy={y + bar / 2} r={2} className="fill-line-strong" />
      <circle cx={x + width - 13} cy={y + bar / 2} r={2} className="fill-line-strong" />
    </>
  )
}

function Row({ y }: { y: number }) {
  return (
    <>
      <rect y={y} width={width} height={bar} className="fill-nav" />
      <path d={`M0 ${y + bar}h${width}`} className="stroke-nav-line" strokeWidth={0.75} />
      {[5, 21, 37].map((x) => (
        <Word key={x} x={x} y={y + bar / 2 - 1.25} width={11} selected={x === 5} />
      ))}
    </>
  )
}

function Side({ width: side }: { width: number }) {
  return (
    <>
      <rect width={side} height={height} className="fill-nav" />
      <path d={`M${side} 0v${height}`} className="stroke-nav-line" strokeWidth={0.75} />
      <rect x={3} y={3} width={4} height={4} rx={1} className="fill-ink stroke-nav-quiet" strokeWidth={0.4} />
      {[13, 19, 25, 31].map((y) => (
        <Word key={y} x={3} y={y} width={side - 6} selected={y === 13} />
      ))}
    </>
  )
}

function Word({ x, y, width, selected }: { x: number; y: number; width: number; selected: boolean }) {
  return (
    <rect
      x={x}
      y={y}
      width={width}
      height={2.5}
      rx={1.25}
      className={classes(selected ? 'fill-nav-on-selected' : 'fill-nav-quiet', !selected && 'opacity-60')}
    />
  )
}

function Foot({ x, width, type }: { x: number; width: number; type: Preferences['footerType'] }) {
  if (type === 'hidden') return null
  const y = type === 'sticky' ? height - 7 : height - 3
  return (
    <>
      <rect x={x} y={y} width={width} height={7} className="fill-canvas" />
      <path d={`M${x} ${y}h${width}`} className="stroke-line-strong" strokeWidth={0.75} />
      <rect x={x + 5} y={y + 2.75} width={22} height={1.5} rx={0.75} className="fill-line-strong" />
    </>
  )
}
