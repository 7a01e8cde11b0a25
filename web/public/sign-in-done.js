// Ends the window in which somebody signed in with another service: tells the page of ours that waits, and closes.
;(() => {
  const told = new URLSearchParams(location.hash.slice(1))
  history.replaceState(null, '', location.pathname)
  const outcome = told.get('outcome') || 'social_failed'
  const message = {
    kind: 'sign-in-ended',
    attempt: told.get('attempt'),
    outcome,
    challenge: told.get('challenge'),
  }
  // The provider's page may have cut the tie between the two windows; pages of one site hear each other all the same.
  if ('BroadcastChannel' in window) new BroadcastChannel('staffroom-sign-in').postMessage(message)
  if (window.opener) window.opener.postMessage(message, location.origin)
  setTimeout(() => window.close(), 50)
  // A window that may not close itself goes on as a page.
  setTimeout(() => location.replace(`/login#${new URLSearchParams({ outcome })}`), 1500)
})()
