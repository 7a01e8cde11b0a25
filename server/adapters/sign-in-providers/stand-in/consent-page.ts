import { standInPeople } from './stand-in-people.ts'

/** The page on which a person at the stand-in says who they are, and yes or no. */
export function consentPage(label: string, isAskedAnew: boolean): string {
  const people = Object.entries(standInPeople).map(([key, { name, email, emailVerified }], index) => {
    const about = email === null ? 'no e-mail' : `${email}${emailVerified ? '' : ', not confirmed'}`
    return `<label><input type="radio" name="person" value="${key}"${index === 0 ? ' checked' : ''}> ${name} <small>${about}</small></label>`
  })
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sign in with ${label} (stand-in)</title>
<style>
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{max-width:26rem;margin:0 auto;padding:1.5rem}
h1{font-size:1.25rem;margin:0}
fieldset{border:1px solid color-mix(in srgb,CanvasText 20%,Canvas);border-radius:.5rem;margin:1rem 0;padding:.5rem 1rem}
label{display:block;padding:.3rem 0}
small{opacity:.7}
input:not([type]),input[type=email]{font:inherit;inline-size:100%;box-sizing:border-box;padding:.4rem}
button{font:inherit;padding:.5rem 1rem;border-radius:.5rem;border:1px solid;cursor:pointer}
button[value=allow]{background:#1867c0;border-color:#1867c0;color:#fff}
</style></head>
<body>
<h1>Sign in with ${label}</h1>
<p>A stand-in on this machine, for development. ${label} itself is not asked.</p>
${isAskedAnew ? '<p>Show once more who you are.</p>\n' : ''}<form method="post">
<fieldset><legend>Who are you?</legend>
${people.join('\n')}
<label><input type="radio" name="person" value="other"> Somebody else</label>
<label>Name<input name="name" autocomplete="off"></label>
<label>E-mail<input type="email" name="email" autocomplete="off"></label>
<label><input type="checkbox" name="verified" checked> ${label} has confirmed this e-mail</label>
</fieldset>
<button name="decision" value="allow">Allow</button> <button name="decision" value="deny">Deny</button>
</form>
</body></html>`
}

/** What a provider shows when it does not even trust the address to go back to. */
export const refusalPage = (reason: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Refused</title><body><h1>Refused</h1><p>${reason}</p></body></html>`
