// The web's few settings. The only file of the web that reads the build's environment.

export const config = {
  /** The name in titles and in the names of cookies. */
  productTitle: 'Staffroom AI',
  cookiePrefix: 'StaffroomAI-',
  /** Languages are complete but off until an operator turns them on. */
  i18nEnabled: import.meta.env.VITE_I18N === 'on',
  development: import.meta.env.DEV,
}
