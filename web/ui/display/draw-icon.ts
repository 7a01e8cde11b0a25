import { createElement, type SVGProps } from 'react'

interface IconData {
  name: string
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string
}

/**
 * Makes a component of an icon's lines. The build puts it in the place of the icon library's own, which does the same with
 * options that nothing here uses (`web/build/small-icons.ts`).
 */
export function drawIcon({ name, node }: IconData) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon({ size = 24, className = '', ...rest }: IconProps) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': 'aria-label' in rest ? undefined : 'true',
        ...rest,
        className: `lucide lucide-${name} ${className}`,
      },
      ...lines,
    )
  }
}
