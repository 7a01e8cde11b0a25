// The payment provider's script: the part of its contract that the page uses. The stand-in of the test mode serves one with
// the same contract, so the page never asks which of the two it talks to. Source: Stripe's reference of Stripe.js.

export interface CardFault {
  type: string
  code?: string
  decline_code?: string
  /** In the reader's language where the provider has it. */
  message?: string
}

interface CardField {
  mount(place: HTMLElement): void
  destroy(): void
  on(event: 'ready' | 'change' | 'loaderror', take: (event: { complete?: boolean }) => void): void
}

interface Elements {
  create(kind: 'payment', options: object): CardField
}

interface Stripe {
  elements(options: { clientSecret: string; locale: string; appearance: Appearance }): Elements
  confirmSetup(given: {
    elements: Elements
    redirect: 'if_required'
    confirmParams: { return_url: string }
  }): Promise<{ error?: CardFault; setupIntent?: { id: string; status: string } }>
}

interface Appearance {
  theme: 'stripe' | 'night'
  variables: Record<string, string>
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Stripe
  }
}

/** The provider's script could not be fetched, or showed no field. */
export class ScriptMissing extends Error {
  override readonly name = 'ScriptMissing'
}

/** Fetches the script, once. Throws `ScriptMissing`. */
export function loadStripe(url: string, publishableKey: string): Promise<Stripe> {
  const made = () =>
    window.Stripe === undefined ? Promise.reject(new ScriptMissing()) : window.Stripe(publishableKey)
  return new Promise<void>((resolve, reject) => {
    if (window.Stripe !== undefined) return resolve()
    const script = document.createElement('script')
    script.src = url
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new ScriptMissing())
    })
    document.head.append(script)
  }).then(made)
}

/** The product's colours, for a field that stands in a frame of somebody else. */
export function fieldLook(root: HTMLElement): Appearance {
  const style = getComputedStyle(root)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  return {
    theme: root.dataset.theme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: colour('--brand'),
      colorBackground: colour('--surface'),
      colorText: colour('--fg'),
      colorTextSecondary: colour('--muted'),
      colorTextPlaceholder: colour('--subtle'),
      colorDanger: colour('--bad'),
      borderRadius: '8px',
      fontSizeBase: '14px',
      fontFamily: 'system-ui, sans-serif',
    },
  }
}
