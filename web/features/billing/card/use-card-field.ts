import { i18n } from '@lingui/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { call } from '#web/platform/api/call.ts'
import { type CardFault, fieldLook, loadStripe, ScriptMissing } from './stripe-script.ts'

interface Confirmed {
  fault: CardFault | null
  setupIntentId: string
}

interface CardFieldState {
  state: 'loading' | 'ready' | 'failed'
  /** What went wrong where the field did not come. */
  thrown: unknown
  again: () => void
  /** Gives the card to the provider, which may ask the bank first. */
  confirm: () => Promise<Confirmed>
}

const unasked: CardFieldState['confirm'] = () => Promise.reject(new Error('the field is not there yet'))

/** Puts the payment provider's field into this place. */
export function useCardField(place: RefObject<HTMLDivElement | null>): CardFieldState {
  const [state, setState] = useState<CardFieldState['state']>('loading')
  const [thrown, setThrown] = useState<unknown>(null)
  const [turn, setTurn] = useState(0)
  const confirm = useRef(unasked)
  useEffect(() => {
    let isOver = false
    let leave = () => {}
    const fail = (error: unknown) => {
      if (isOver) return
      setThrown(error)
      setState('failed')
    }
    void begin().catch(fail)
    return () => {
      isOver = true
      leave()
    }

    async function begin(): Promise<void> {
      setState('loading')
      const { clientSecret, publishableKey, scriptUrl } = await call.billing.beginCard()
      const stripe = await loadStripe(scriptUrl, publishableKey)
      if (isOver || place.current === null) return
      const elements = stripe.elements({
        clientSecret,
        locale: i18n.locale.slice(0, 2),
        appearance: fieldLook(document.documentElement),
      })
      const field = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never' } })
      field.on('ready', () => setState('ready'))
      field.on('loaderror', () => fail(new ScriptMissing()))
      field.mount(place.current)
      leave = () => field.destroy()
      confirm.current = async () => {
        const confirmParams = { return_url: window.location.href }
        const { error, setupIntent } = await stripe.confirmSetup({
          elements,
          redirect: 'if_required',
          confirmParams,
        })
        return { fault: error ?? null, setupIntentId: setupIntent?.id ?? '' }
      }
    }
  }, [place, turn])
  return { state, thrown, again: () => setTurn(turn + 1), confirm: () => confirm.current() }
}
