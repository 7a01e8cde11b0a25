// Who pays, and what the provider said of them. The columns of `person` belong to the owner, so only the owner writes here.
import type {
  Card,
  Invoice,
  PaymentsAccount,
  PaymentsEvent,
  SubscriptionState,
} from '#server/adapters/payments/payments.ts'
import type { OwnerContext } from '#server/platform/context.ts'

interface Payer {
  uid: string
  email: string
  name: string
  customerId: string | null
  /** Those that the provider did not know when it was asked, the newest first: with another key it may. */
  formerIds: string[]
}

interface PayerRow {
  id: string
  email: string
  name: string
  stripe_customer_id: string | null
  former_customer_ids: string[]
}

const payerOf = (row: PayerRow | undefined): Payer | null =>
  row
    ? {
        uid: row.id,
        email: row.email,
        name: row.name,
        customerId: row.stripe_customer_id,
        formerIds: row.former_customer_ids,
      }
    : null

/** Null when the account is gone. */
export async function findPayer(ctx: OwnerContext, uid: string): Promise<Payer | null> {
  const [row] = await ctx.db.query<PayerRow>(
    'select id, email, name, stripe_customer_id, former_customer_ids from person where id = $1',
    [uid],
  )
  return payerOf(row)
}

/** Who is this customer, or was before another key was set. */
export async function findPayerOfCustomer(ctx: OwnerContext, customerId: string): Promise<Payer | null> {
  const [row] = await ctx.db.query<PayerRow>(
    `select id, email, name, stripe_customer_id, former_customer_ids from person
     where stripe_customer_id = $1 or former_customer_ids @> array[$1::text]
     order by stripe_customer_id = $1 desc nulls last limit 1`,
    [customerId],
  )
  return payerOf(row)
}

/** Everybody who is a customer or was one, a page at a time, by id. */
export async function listCustomers(
  ctx: OwnerContext,
  after: string,
): Promise<{ uid: string; customerId: string | null }[]> {
  const rows = await ctx.db.query<{ id: string; stripe_customer_id: string | null }>(
    `select id, stripe_customer_id from person
     where (stripe_customer_id is not null or former_customer_ids <> '{}') and id > $1 order by id limit 100`,
    [after],
  )
  return rows.map((row) => ({ uid: row.id, customerId: row.stripe_customer_id }))
}

/** Keeps the customer's id unless there is one already; false then, and when the account is gone. */
export async function saveCustomer(ctx: OwnerContext, uid: string, customerId: string): Promise<boolean> {
  const saved = await ctx.db.query(
    `update person set stripe_customer_id = $2, updated_at = $3
     where id = $1 and stripe_customer_id is null returning id`,
    [uid, customerId, ctx.clock.now()],
  )
  return saved.length > 0
}

/**
 * Keeps as which customer the provider knows somebody; where as none, whoever buys next becomes a new one. Those whom it does not
 * know are kept too: it may have been asked with a wrong key, and goes on charging them.
 */
export async function keepCustomers(
  ctx: OwnerContext,
  uid: string,
  before: string | null,
  { customerId, formerIds }: Pick<Payer, 'customerId' | 'formerIds'>,
): Promise<void> {
  await ctx.db.query(
    `update person set stripe_customer_id = $3, former_customer_ids = $4, updated_at = $5
     where id = $1 and stripe_customer_id is not distinct from $2`,
    [uid, before, customerId, formerIds, ctx.clock.now()],
  )
}

export interface Account {
  state: SubscriptionState
  priceId: string | null
  subscriptionId: string | null
  cancelsAtPeriodEnd: boolean
  periodEnd: Date | null
  trialEnd: Date | null
  pastDueSince: Date | null
  defaultCardId: string | null
  cards: Card[]
  invoices: (Omit<Invoice, 'at'> & { at: string })[]
  address: Partial<PaymentsAccount['address']>
  readAt: Date | null
  /** Now or ever, as this or as another customer. */
  hasSubscribed: boolean
}

interface AccountRow {
  state: SubscriptionState
  price_id: string | null
  subscription_id: string | null
  cancels_at_period_end: boolean
  period_end: Date | null
  trial_end: Date | null
  past_due_since: Date | null
  default_card_id: string | null
  cards: Card[]
  invoices: Account['invoices']
  address: Account['address']
  read_at: Date | null
  has_subscribed: boolean
}

/** What the provider said last, or null when it never was asked. */
export async function findAccount(ctx: OwnerContext, uid: string): Promise<Account | null> {
  const [row] = await ctx.db.query<AccountRow>(
    `select state, price_id, subscription_id, cancels_at_period_end, period_end, trial_end, past_due_since,
       default_card_id, cards, invoices, address, read_at, has_subscribed from billing_account where user_id = $1`,
    [uid],
  )
  return row
    ? {
        state: row.state,
        priceId: row.price_id,
        subscriptionId: row.subscription_id,
        cancelsAtPeriodEnd: row.cancels_at_period_end,
        periodEnd: row.period_end,
        trialEnd: row.trial_end,
        pastDueSince: row.past_due_since,
        defaultCardId: row.default_card_id,
        cards: row.cards,
        invoices: row.invoices,
        address: row.address,
        readAt: row.read_at,
        hasSubscribed: row.has_subscribed,
      }
    : null
}

/** The number of a new question to the provider; null when the account is gone meanwhile. */
export async function numberQuestion(ctx: OwnerContext, uid: string): Promise<number | null> {
  const [row] = await ctx.db.query<{ asked: string }>(
    `insert into billing_account (user_id, asked) select id, 1 from person where id = $1
     on conflict (user_id) do update set asked = billing_account.asked + 1 returning asked`,
    [uid],
  )
  return row ? Number(row.asked) : null
}

/**
 * Keeps the answer to a numbered question, unless a newer one's is there already. Gives the standing before and after,
 * or null when nothing was kept.
 */
export async function saveAccount(
  ctx: OwnerContext,
  uid: string,
  question: number,
  said: PaymentsAccount,
): Promise<{ before: SubscriptionState; trialEnd: Date | null } | null> {
  const { subscription, cards, defaultCardId, invoices, address } = said
  const state = subscription?.state ?? 'none'
  const [row] = await ctx.db.query<{ before: SubscriptionState; trial_end: Date | null }>(
    `with old as (select state, trial_end from billing_account where user_id = $1 for update)
     update billing_account set answered = $2, state = $3, price_id = $4, subscription_id = $5,
       cancels_at_period_end = $6, period_end = $7, trial_end = $8,
       past_due_since = case when $3 in ('past_due', 'unpaid') then coalesce(past_due_since, $9) end,
       default_card_id = $10, cards = $11, invoices = $12, address = $13, read_at = $9,
       has_subscribed = has_subscribed or $5::text is not null or $12::jsonb <> '[]'
     from old where user_id = $1 and answered < $2 returning old.state as before, old.trial_end`,
    [
      uid,
      question,
      state,
      subscription?.priceId ?? null,
      subscription?.id ?? null,
      subscription?.cancelsAtPeriodEnd ?? false,
      subscription?.periodEnd ?? null,
      subscription?.trialEnd ?? null,
      ctx.clock.now(),
      defaultCardId,
      JSON.stringify(cards),
      JSON.stringify(invoices),
      JSON.stringify(address),
    ],
  )
  return row ? { before: row.before, trialEnd: row.trial_end } : null
}

/** A change of plan that has begun: nobody begins another one for this person before it has ended, or its time is over. */
interface BegunChange {
  until: Date
  /** How many have ended before it. */
  number: string
}

/** Begins one; null while another goes on, and when the account is gone. */
export async function beginChange(ctx: OwnerContext, uid: string, until: Date): Promise<BegunChange | null> {
  const [row] = await ctx.db.query<{ changes: string }>(
    `insert into billing_account (user_id, changing_until) select id, $2 from person where id = $1
     on conflict (user_id) do update set changing_until = $2
       where billing_account.changing_until is null or billing_account.changing_until < $3
     returning changes`,
    [uid, until, ctx.clock.now()],
  )
  return row ? { until, number: row.changes } : null
}

/** Ends it, unless its time was over and somebody has begun another one. */
export async function endChange(ctx: OwnerContext, uid: string, { until }: BegunChange): Promise<void> {
  await ctx.db.query(
    `update billing_account set changing_until = null, changes = changes + 1
     where user_id = $1 and changing_until = $2`,
    [uid, until],
  )
}

/** The status that stands with the person (ACC-9). */
export async function saveStatus(ctx: OwnerContext, uid: string, status: string): Promise<void> {
  await ctx.db.query('update person set subscription_status = $2 where id = $1', [uid, status])
}

/** Notes an event of the provider's; false when it came before. */
export async function noteEvent(ctx: OwnerContext, event: PaymentsEvent): Promise<boolean> {
  const rows = await ctx.db.query(
    `insert into billing_event (id, type, customer_id, at, received_at) values ($1, $2, $3, $4, $5)
     on conflict (id) do nothing returning id`,
    [event.id, event.type, event.customerId, event.at, ctx.clock.now()],
  )
  return rows.length > 0
}

/** How long an event is remembered; the provider sends none again after three days. */
const KEEP_DAYS = 60

export async function forgetOldEvents(ctx: OwnerContext): Promise<void> {
  await ctx.db.query('delete from billing_event where received_at < $1', [
    new Date(ctx.clock.now().getTime() - KEEP_DAYS * 86_400_000),
  ])
}
