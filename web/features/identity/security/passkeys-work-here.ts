/**
 * Whether this browser can use passkeys at this address: they are bound to a name, and a number is none. Nothing is
 * loaded to find out.
 */
export function passkeysWorkHere(): boolean {
  const { hostname } = window.location
  const isNumber = hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname)
  return !isNumber && typeof window.PublicKeyCredential === 'function'
}
