// The tax number of a customer, which Stripe prints on invoices. It has a kind by the country that gave it.
import Stripe from 'stripe'
import { PaymentsError } from './payments.ts'

const ofUnion = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'

/** What Stripe calls the numbers of countries, the Union aside. Source: the types of its library. */
const kinds: Readonly<Record<string, Stripe.TaxIdCreateParams.Type>> = {
  ...Object.fromEntries(ofUnion.split(' ').map((country) => [country, 'eu_vat' as const])),
  AE: 'ae_trn',
  AU: 'au_abn',
  BH: 'bh_vat',
  BR: 'br_cnpj',
  CA: 'ca_bn',
  CH: 'ch_vat',
  CL: 'cl_tin',
  EG: 'eg_tin',
  GB: 'gb_vat',
  IL: 'il_vat',
  IN: 'in_gst',
  IS: 'is_vat',
  JP: 'jp_cn',
  KE: 'ke_pin',
  KR: 'kr_brn',
  MA: 'ma_vat',
  MX: 'mx_rfc',
  NO: 'no_vat',
  NZ: 'nz_gst',
  OM: 'om_vat',
  RS: 'rs_pib',
  SA: 'sa_vat',
  SG: 'sg_gst',
  TR: 'tr_tin',
  UA: 'ua_vat',
  US: 'us_ein',
  ZA: 'za_vat',
}

/**
 * Puts this number in place of the one that was shown; an empty one takes that away. Numbers that nobody was shown stay, and so
 * does one that was not changed, whatever its kind. Throws a `PaymentsError` of status 422 where it is none of the country.
 */
export async function saveTaxNumber(
  stripe: Stripe,
  customer: string,
  change: { taxNumber?: string | undefined; shownTaxNumber?: string | undefined; country: string },
): Promise<void> {
  const { taxNumber: number = '', shownTaxNumber: shown = '', country } = change
  if (change.taxNumber === undefined || number === shown) return
  const type = kinds[country]
  if (number !== '' && !type) throw new PaymentsError(422)
  const { data: before } = await stripe.customers.listTaxIds(customer, { limit: 100 })
  const isThere = before.some((one) => one.value === number && one.type === type)
  if (type && number !== '' && !isThere) await addTaxId(stripe, customer, { type, value: number })
  for (const { id, value } of before) if (value === shown) await stripe.customers.deleteTaxId(customer, id)
}

async function addTaxId(
  stripe: Stripe,
  customer: string,
  taxId: { type: Stripe.TaxIdCreateParams.Type; value: string },
): Promise<void> {
  try {
    await stripe.customers.createTaxId(customer, taxId)
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeError && cause.code === 'tax_id_invalid')
      throw new PaymentsError(422, { cause })
    throw cause
  }
}
