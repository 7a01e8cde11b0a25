// Runs before the first paint, so that a reload never flashes another theme, skin or direction.
// It reads the same cookies as web/platform/preferences/preferences.ts; a test compares the two. And it asks the server what the page asks
// first while the program is still on its way; web/platform/api/first-answers.ts hands the answers on.
;(() => {
  const read = (name) => {
    const found = `; ${document.cookie}`.split(`; StaffroomAI-${name}=`)[1]
    return found === undefined ? null : decodeURIComponent(found.split(';')[0])
  }
  const root = document.documentElement
  try {
    const theme = read('theme')
    const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
    root.dataset.theme = dark ? 'dark' : 'light'
    root.dataset.skin = read('skin') === 'bordered' ? 'bordered' : 'default'
    root.dataset.palette = read('palette') === 'indigo' ? 'indigo' : 'default'
    if (self !== top) root.dataset.framed = ''
    root.dataset.nav = read('isVerticalNavSemiDark') === 'true' ? 'semi-dark' : 'plain'
    root.dir = read('isRTL') === 'true' ? 'rtl' : 'ltr'
    const language = read('language')
    if (language && /^[a-z]{2}(-[A-Z]{2})?$/.test(language)) root.lang = language
    const bordered = root.dataset.skin === 'bordered'
    const colour = dark ? (bordered ? '#0A0D14' : '#0C1019') : bordered ? '#FFFFFF' : '#F6F7F9'
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', colour)
  } catch {
    // A blocked or broken cookie leaves the light theme that the page came with.
  }
  // The page that ends a sign-in with another service only looks like ours.
  if (!('asks' in document.currentScript.dataset)) return
  // To somebody signed in the server says where the live feed is, and what this page asks first. A page that the browser had kept
  // may be of another day.
  // A browser that hides its timings tells nothing of it.
  const [{ type, serverTiming = [] } = {}] = performance.getEntriesByType('navigation')
  const told = (what) =>
    type === 'back_forward' ? undefined : serverTiming.find(({ name }) => name === what)?.description
  globalThis.firstPlace = told('feed')
  globalThis.firstAnswers = new Map(
    (told('asks') ?? '/api/session').split(' ').map((path) => {
      const answer = fetch(path)
      // Whoever takes the answer hears what is wrong with it.
      answer.catch(() => {})
      return [path, answer]
    }),
  )
})()
