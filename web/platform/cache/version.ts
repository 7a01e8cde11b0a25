/** Which build this is: the name of the page's script changes with everything that the page may load. */
export const programVersion = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
