export { homeRouter } from './router.ts'
export { recentNews } from './rules.ts'
import type { Context } from '#server/platform/context.ts'
import { insertAnnouncement } from './store.ts'

/** The announcement that every new person finds on the home page (ACC-8, HOME-2). */
export function welcome(ctx: Context, uid: string): Promise<void> {
  return insertAnnouncement(ctx, uid, {
    title: 'Welcome to your staff room',
    content:
      'Paste the address of your website under Knowledge. When it is researched, hire the colleague who knows it.',
  })
}
