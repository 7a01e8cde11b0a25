// The field for a card in test mode, inside a frame of the stand-in. The page around it hears of states, never of numbers.
{
  const { key, clientSecret, appearance, locale } = JSON.parse(decodeURIComponent(location.hash.slice(1)))
  const words = {
    en: {
      mode: 'Test mode',
      lead: 'No money moves. Fill in a test card:',
      number: 'Card number',
      expiry: 'Expiry',
      hint: 'MM / YY',
      code: 'Security code',
      pays: 'Pays',
      declined: 'Declined',
      asks: 'Asks the bank',
      badNumber: 'The card number is incomplete.',
      badExpiry: 'The expiry date is incomplete or past.',
      badCode: 'The security code is incomplete.',
    },
    fr: {
      mode: 'Mode test',
      lead: 'Aucun argent ne circule. Saisir une carte de test\u00a0:',
      number: 'Numéro de carte',
      expiry: 'Expiration',
      hint: 'MM / AA',
      code: 'Code de sécurité',
      pays: 'Paie',
      declined: 'Refusée',
      asks: 'Interroge la banque',
      badNumber: 'Le numéro de carte est incomplet.',
      badExpiry: 'La date d’expiration est incomplète ou passée.',
      badCode: 'Le code de sécurité est incomplet.',
    },
    ar: {
      mode: 'وضع الاختبار',
      lead: 'لا تُحوَّل أي أموال. املأ بطاقة اختبار:',
      number: 'رقم البطاقة',
      expiry: 'تاريخ الانتهاء',
      hint: 'شهر / سنة',
      code: 'رمز الأمان',
      pays: 'تدفع',
      declined: 'مرفوضة',
      asks: 'تسأل البنك',
      badNumber: 'رقم البطاقة غير مكتمل.',
      badExpiry: 'تاريخ الانتهاء غير مكتمل أو مضى.',
      badCode: 'رمز الأمان غير مكتمل.',
    },
  }
  const said = words[locale] ?? words.en
  const root = document.documentElement
  root.lang = words[locale] ? locale : 'en'
  root.dir = locale === 'ar' ? 'rtl' : 'ltr'
  for (const [name, value] of Object.entries(appearance?.variables ?? {}))
    root.style.setProperty(`--${name}`, value)
  root.style.colorScheme = appearance?.theme === 'night' ? 'dark' : 'light'
  for (const part of document.querySelectorAll('[data-word]')) part.textContent = said[part.dataset.word]

  const [number, expiry, code] = ['number', 'expiry', 'code'].map((id) => document.getElementById(id))
  expiry.placeholder = said.hint
  const say = (message) => parent.postMessage(message, '*')
  const digits = (input) => input.value.replaceAll(/\D/g, '')

  /** A word for each field that is not filled in. */
  function faults() {
    const [month, year] = [Number(digits(expiry).slice(0, 2)), 2000 + Number(digits(expiry).slice(2, 4))]
    const isPast = new Date(year, month) < new Date()
    return {
      number: digits(number).length < 14 ? said.badNumber : '',
      expiry: digits(expiry).length < 4 || month < 1 || month > 12 || isPast ? said.badExpiry : '',
      code: digits(code).length < 3 ? said.badCode : '',
    }
  }
  function show(found) {
    for (const input of [number, expiry, code]) {
      const fault = found[input.id]
      input.setAttribute('aria-invalid', String(fault !== ''))
      document.getElementById(`${input.id}-fault`).textContent = fault
    }
  }
  const grouped = (text, size, sign) => text.match(new RegExp(`.{1,${size}}`, 'g'))?.join(sign) ?? ''
  const formats = {
    number: (text) => grouped(text.slice(0, 19), 4, ' '),
    expiry: (text) => grouped(text.slice(0, 4), 2, ' / '),
    code: (text) => text.slice(0, 4),
  }
  for (const input of [number, expiry, code]) {
    input.addEventListener('input', () => {
      input.value = formats[input.id](digits(input))
      if (input.getAttribute('aria-invalid') === 'true') show(faults())
      say({ type: 'change', complete: Object.values(faults()).every((fault) => fault === '') })
    })
  }
  for (const button of document.querySelectorAll('[data-card]'))
    button.addEventListener('click', () => {
      number.value = button.dataset.card
      expiry.value = '12 / 40'
      code.value = '123'
      show(faults())
      say({ type: 'change', complete: true })
    })

  const [intent] = clientSecret.split('_secret_')
  async function ask(path, form) {
    const answer = await fetch(path, { method: 'POST', body: new URLSearchParams({ key, ...form }) })
    const body = await answer.json()
    if (!answer.ok) throw body.error
    return body
  }
  async function confirm() {
    const [month, year] = expiry.value.split(' / ')
    const card = { 'card[number]': digits(number), 'card[exp_month]': month, 'card[exp_year]': year }
    const { id } = await ask('/v1/payment_methods', card)
    const done = await ask(`/v1/setup_intents/${intent}/confirm`, {
      client_secret: clientSecret,
      payment_method: id,
      return_url: `${location.origin}/proven`,
    })
    if (done.status === 'requires_action')
      return say({ type: 'prove', url: done.next_action.redirect_to_url.url })
    say({ type: 'result', result: { setupIntent: { id: done.id, status: done.status } } })
  }
  async function look() {
    const query = new URLSearchParams({ key, client_secret: clientSecret })
    const now = await (await fetch(`/v1/setup_intents/${intent}?${query}`)).json()
    const result = now.last_setup_error
      ? { error: now.last_setup_error }
      : { setupIntent: { id: now.id, status: now.status } }
    say({ type: 'result', result })
  }
  const unreached = { type: 'api_connection_error', message: '' }
  const failed = (thrown) =>
    say({ type: 'result', result: { error: thrown instanceof Error ? unreached : thrown } })
  window.addEventListener('message', ({ source, data }) => {
    if (source !== parent) return
    if (data.type === 'look') return look().catch(failed)
    if (data.type !== 'confirm') return
    const found = faults()
    show(found)
    const [first] = [number, expiry, code].filter((input) => found[input.id] !== '')
    if (first === undefined) return confirm().catch(failed)
    first.focus()
    say({
      type: 'result',
      result: { error: { type: 'validation_error', code: 'incomplete', message: found[first.id] } },
    })
  })
  new ResizeObserver(() =>
    say({ type: 'height', px: Math.ceil(document.body.getBoundingClientRect().height) }),
  ).observe(document.body)
  say({ type: 'ready' })
}
