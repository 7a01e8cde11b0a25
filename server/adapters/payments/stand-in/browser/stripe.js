// What Stripe's script does on a page, done for the stand-in: shows the field for a card in a frame of its own, so that the
// page never sees the number, confirms with it, and shows the bank's question over the page.
{
  const origin = new URL(document.currentScript.src).origin

  /** Hears what this frame alone says, until told to stop. */
  const hear = (frame, take) => {
    const listen = (event) => {
      if (event.origin === origin && event.source === frame.contentWindow) take(event.data)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }

  const frameOf = (url, title) => {
    const frame = document.createElement('iframe')
    frame.src = url
    frame.title = title
    frame.style.cssText = 'border:0;inline-size:100%;display:block;color-scheme:normal'
    return frame
  }

  /** The bank's question over the page; resolves when it was answered. */
  const prove = (url) =>
    new Promise((resolve) => {
      const veil = document.createElement('div')
      veil.style.cssText =
        'position:fixed;inset:0;z-index:2147483647;display:grid;place-items:center;padding:16px;background:rgb(0 0 0/.5)'
      const frame = frameOf(url, 'Bank')
      frame.style.cssText +=
        ';max-inline-size:420px;block-size:min(360px,100%);border-radius:12px;background:Canvas'
      veil.append(frame)
      document.body.append(veil)
      frame.addEventListener('load', () => frame.focus())
      const stop = hear(frame, ({ type }) => {
        if (type !== 'proven') return
        stop()
        veil.remove()
        resolve()
      })
    })

  const paymentElement = (options) => {
    const handlers = {}
    const tell = (name, event = {}) => (handlers[name] ?? []).forEach((handler) => handler(event))
    const frame = frameOf(
      `${origin}/card-field#${encodeURIComponent(JSON.stringify(options))}`,
      'Card (test mode)',
    )
    // Room for the ring of what has the focus, which the page does not see.
    frame.style.cssText += ';inline-size:calc(100% + 6px);margin-inline:-3px'
    let settle = () => {}
    let stop = () => {}
    const take = async (said) => {
      if (said.type === 'ready') tell('ready')
      if (said.type === 'height') frame.style.blockSize = `${said.px}px`
      if (said.type === 'change') tell('change', { complete: said.complete })
      if (said.type === 'result') settle(said.result)
      if (said.type === 'prove') {
        await prove(said.url)
        frame.contentWindow?.postMessage({ type: 'look' }, origin)
      }
    }
    return {
      on: (name, handler) => void (handlers[name] ??= []).push(handler),
      mount: (place) => {
        stop = hear(frame, take)
        place.append(frame)
      },
      destroy: () => {
        stop()
        frame.remove()
      },
      confirm: () =>
        new Promise((resolve) => {
          settle = resolve
          frame.contentWindow?.postMessage({ type: 'confirm' }, origin)
        }),
    }
  }

  window.Stripe = (key) => ({
    elements: ({ clientSecret, appearance, locale }) => {
      const elements = { made: null }
      elements.create = () => (elements.made = paymentElement({ key, clientSecret, appearance, locale }))
      return elements
    },
    confirmSetup: ({ elements }) => elements.made.confirm(),
  })
}
