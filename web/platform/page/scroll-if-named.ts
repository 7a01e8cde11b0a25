import { scrollBehavior } from './scrolling.ts'

/**
 * The ref of an element that addresses lead to by its id, and that comes later than its page: the router has looked for it by
 * then, so it scrolls itself into view.
 */
export function scrollIfNamed(element: HTMLElement | null): void {
  if (element !== null && window.location.hash === `#${element.id}`)
    element.scrollIntoView({ behavior: scrollBehavior() })
}
