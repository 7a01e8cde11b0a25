import { desc, eq } from 'drizzle-orm'
import type { HomePageData } from '#contract/home.ts'
import type { Context } from '#server/kernel/context.ts'
import { announcement } from './tables.ts'

/** Newest first, at most 20. */
export async function findAnnouncements(ctx: Context, uid: string): Promise<HomePageData['announcements']> {
  const rows = await ctx.db.orm
    .select()
    .from(announcement)
    .where(eq(announcement.userId, uid))
    .orderBy(desc(announcement.date))
    .limit(20)
  return rows.map(({ id, title, content, date }) => ({ id, title, content, date: date.toISOString() }))
}

export async function insertAnnouncement(
  ctx: Context,
  uid: string,
  words: { title: string; content: string },
): Promise<void> {
  await ctx.db.orm
    .insert(announcement)
    .values({ id: ctx.ids.next(), userId: uid, date: ctx.clock.now(), ...words })
}
