// Mails that are to be sent: written down with the change that they tell of, handed over once.
// All as the program itself: they are written by whoever signs up, deletes the account, or asks as a guest.
import { createHash } from 'node:crypto'
import { type Mail, MailError } from '#server/adapters/mail/mail.ts'
import { asSystem, type Context, inTransaction, type TxContext } from '../context.ts'
import type { Letter } from './letter.ts'
import { letterMail } from './letter-mail.ts'

type MailFault = 'refused' | 'unreachable'

/** A mail that waits. `params` are small values that its words need. */
export interface WaitingMail {
  id: string
  userId: string | null
  kind: string
  params: Record<string, string>
}

/** How long what became of a mail is remembered. */
const KEEP_DAYS = 90

/** Writes a mail down in the transaction of what it tells of and gives its id. `userId` is null when the account is about to be gone. */
export async function noteMail(ctx: TxContext, mail: Omit<WaitingMail, 'id'>): Promise<string> {
  const id = ctx.ids.next()
  await noteMailOnce(ctx, { id, ...mail })
  return id
}

/** The same under an id of the caller's, such as that of the job that may run twice; false when it stands there already. */
export async function noteMailOnce(ctx: TxContext, mail: WaitingMail): Promise<boolean> {
  const noted = await asSystem(ctx, (ctx) =>
    ctx.db.query(
      `insert into outgoing_mail (id, user_id, kind, params, state, created_at) values ($1, $2, $3, $4, 'waiting', $5)
       on conflict (id) do nothing returning 1`,
      [mail.id, mail.userId, mail.kind, JSON.stringify(mail.params), ctx.clock.now()],
    ),
  )
  return noted.length > 0
}

interface MailRow {
  id: string
  user_id: string | null
  kind: string
  params: Record<string, string>
}

/** The mail, as long as it has been neither sent nor given up; null also when its person is gone. */
export async function findWaitingMail(ctx: Context, id: string): Promise<WaitingMail | null> {
  const [row] = await asSystem(ctx, (ctx) =>
    ctx.db.query<MailRow>(
      `select id, user_id, kind, params from outgoing_mail where id = $1 and state = 'waiting'`,
      [id],
    ),
  )
  return row ? { id: row.id, userId: row.user_id, kind: row.kind, params: row.params } : null
}

/**
 * The token by which a reader of this mail ends mails of its kind; only its hash is kept. It is the same at each attempt, for
 * people keep the copy that came first.
 */
export async function unsubscribeToken(ctx: Context, id: string): Promise<string> {
  const token = ctx.sealing.tokenFor(`unsubscribe ${id}`)
  await asSystem(ctx, (ctx) =>
    ctx.db.query('update outgoing_mail set unsubscribe_hash = $2 where id = $1', [id, hashOf(token)]),
  )
  return token
}

/** Whose mail carries this token, or null. */
export async function readerOf(
  ctx: Context,
  token: string,
): Promise<{ userId: string; kind: string } | null> {
  const [row] = await asSystem(ctx, (ctx) =>
    ctx.db.query<{ user_id: string; kind: string }>(
      'select user_id, kind from outgoing_mail where unsubscribe_hash = $1 and user_id is not null',
      [hashOf(token)],
    ),
  )
  return row ? { userId: row.user_id, kind: row.kind } : null
}

/**
 * Hands a letter over. Gives `refused` when the receiving side said no for good; throws when it may be taken later. A
 * mail that was taken without our learning of it goes out again with the same Message-ID, by which receivers know it.
 */
export async function handOver(
  ctx: Context,
  mail: WaitingMail,
  letter: Letter,
  to: string,
  { unsubscribe = null, replyTo = null }: Partial<Pick<Mail, 'unsubscribe' | 'replyTo'>> = {},
): Promise<'sent' | 'refused'> {
  try {
    await ctx.mail.send({ ...letterMail(letter, to, mail.id), unsubscribe, replyTo })
    return 'sent'
  } catch (error) {
    if (error instanceof MailError && !error.retryable) {
      ctx.log.warn('mail.refused', { mail: mail.kind, error })
      return 'refused'
    }
    throw error
  }
}

/** Writes down what became of a mail. A farewell leaves no trace. */
export async function settleMail(
  ctx: Context,
  mail: Pick<WaitingMail, 'id' | 'userId'>,
  state: 'sent' | 'refused' | 'dropped',
  fault: MailFault | null = null,
): Promise<void> {
  await asSystem(ctx, async (ctx) => {
    if (mail.userId === null) await ctx.db.query('delete from outgoing_mail where id = $1', [mail.id])
    else
      await ctx.db.query(
        `update outgoing_mail set state = $2, fault = $3, params = '{}', settled_at = $4 where id = $1`,
        [mail.id, state, fault, ctx.clock.now()],
      )
    await ctx.db.query(
      `delete from outgoing_mail where settled_at < $1::timestamptz - make_interval(days => $2)`,
      [ctx.clock.now(), KEEP_DAYS],
    )
  })
}

/** What became of the newest mail of a kind to this person; null when there was none. */
export async function newestMail(
  ctx: Context,
  userId: string,
  kind: string,
): Promise<{ state: 'waiting' | 'sent' | 'refused' | 'dropped'; fault: MailFault | null; at: Date } | null> {
  const [row] = await inTransaction(ctx, (ctx) =>
    ctx.db.query<{ state: 'waiting' | 'sent' | 'refused' | 'dropped'; fault: MailFault | null; at: Date }>(
      `select state, fault, coalesce(settled_at, created_at) as at from outgoing_mail
       where user_id = $1 and kind = $2 order by created_at desc, id desc limit 1`,
      [userId, kind],
    ),
  )
  return row ?? null
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
