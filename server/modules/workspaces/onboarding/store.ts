import { and, eq, isNull } from 'drizzle-orm'
import type { SetupGuide } from '#contract/person/accounts.ts'
import type { Onboarding } from '#contract/onboarding.ts'
import type { Context, OwnerContext } from '#server/platform/context.ts'
import { finishedStep } from './rules.ts'
import { onboarding, setupGuide, wantedSite } from './tables.ts'

/** What is kept of how far a person has come; the website being read is told beside it. */
export type KeptOnboarding = Omit<Onboarding, 'site' | 'colleague'>

/**
 * The person's onboarding, or null when there is none. Whoever saves a step holds the row locked until the step is saved:
 * that is how a reader knows, and what a process that was killed cannot leave behind.
 */
export async function findOnboarding(ctx: Context, uid: string): Promise<KeptOnboarding | null> {
  const [resting] = await onboardingRow(ctx, uid).for('share', { skipLocked: true })
  const [row] = resting ? [resting] : await onboardingRow(ctx, uid)
  return row ? stateOf(ctx, row, resting === undefined) : null
}

/** The same for whoever saves a step: nobody else can until the transaction ends. */
export async function lockOnboarding(ctx: Context, uid: string): Promise<KeptOnboarding | null> {
  const [row] = await onboardingRow(ctx, uid).for('update')
  return row ? stateOf(ctx, row, false) : null
}

const onboardingRow = (ctx: Context, uid: string) =>
  ctx.db.orm.select().from(onboarding).where(eq(onboarding.userId, uid)).limit(1)

async function stateOf(
  ctx: Context,
  row: typeof onboarding.$inferSelect,
  isProcessing: boolean,
): Promise<KeptOnboarding> {
  const { userId: uid, currentStep, completed, aboutYou, goals, watchedVideo, activeWorkspaceId } = row
  const [wanted] = await ctx.db.orm.select().from(wantedSite).where(eq(wantedSite.userId, uid)).limit(1)
  return {
    currentStep,
    completed,
    isProcessing,
    wantedSite: wanted?.url ?? null,
    tempOnboardingData: { aboutYou, goals, watchedVideo, activeWorkspaceId },
  }
}

export async function saveOnboarding(ctx: Context, uid: string, state: KeptOnboarding): Promise<void> {
  const { currentStep, completed, tempOnboardingData } = state
  await ctx.db.orm
    .update(onboarding)
    .set({ currentStep, completed, ...tempOnboardingData, updatedAt: ctx.clock.now() })
    .where(eq(onboarding.userId, uid))
}

/** The empty state of a new person. */
export async function insertOnboarding(
  ctx: Context,
  uid: string,
  activeWorkspaceId: string | null,
): Promise<void> {
  const updatedAt = ctx.clock.now()
  await ctx.db.orm.insert(onboarding).values({ userId: uid, activeWorkspaceId, updatedAt })
  // Whoever tried a colleague out has a guide already, and what they did is ticked in it.
  await ctx.db.orm.insert(setupGuide).values({ userId: uid, updatedAt }).onConflictDoNothing()
}

/** Whoever joins a team has nothing of their own to set up. */
export async function endOnboarding(ctx: OwnerContext, uid: string): Promise<void> {
  await ctx.db.orm
    .update(onboarding)
    .set({ currentStep: finishedStep, completed: true, updatedAt: ctx.clock.now() })
    .where(and(eq(onboarding.userId, uid), eq(onboarding.completed, false)))
}

export async function findSetupGuide(ctx: Context, uid: string): Promise<SetupGuide> {
  return guideOf(await guideRow(ctx, uid))
}

/** For whoever changes it: nobody else can until the transaction ends. */
export async function lockSetupGuide(ctx: Context, uid: string): Promise<SetupGuide> {
  return guideOf(await guideRow(ctx, uid).for('update'))
}

const guideRow = (ctx: Context, uid: string) =>
  ctx.db.orm.select().from(setupGuide).where(eq(setupGuide.userId, uid)).limit(1)

function guideOf([row]: (typeof setupGuide.$inferSelect)[]): SetupGuide {
  if (!row) return { knowledgeSourceCreated: false, staffCreated: false, isDismissed: false }
  const { knowledgeSourceCreated, staffCreated, isDismissed } = row
  return { knowledgeSourceCreated, staffCreated, isDismissed }
}

export async function saveSetupGuide(ctx: Context, uid: string, guide: SetupGuide): Promise<void> {
  const updatedAt = ctx.clock.now()
  await ctx.db.orm
    .insert(setupGuide)
    .values({ userId: uid, ...guide, updatedAt })
    .onConflictDoUpdate({ target: setupGuide.userId, set: { ...guide, updatedAt } })
}

type WantedSite = Pick<typeof wantedSite.$inferSelect, 'url' | 'schemeAssumed'>

/** Keeps the address that a new person came with; the first one stays. */
export async function insertWantedSite(ctx: Context, uid: string, site: WantedSite): Promise<void> {
  await ctx.db.orm
    .insert(wantedSite)
    .values({ userId: uid, ...site, createdAt: ctx.clock.now() })
    .onConflictDoNothing()
}

/** The address whose research has to begin, once: null when there is none, or when it has begun. */
export async function takeWantedSite(ctx: Context, uid: string): Promise<WantedSite | null> {
  const [taken] = await ctx.db.orm
    .update(wantedSite)
    .set({ begunAt: ctx.clock.now() })
    .where(and(eq(wantedSite.userId, uid), isNull(wantedSite.begunAt)))
    .returning({ url: wantedSite.url, schemeAssumed: wantedSite.schemeAssumed })
  return taken ?? null
}
