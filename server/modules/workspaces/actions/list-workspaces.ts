import type { Workspace } from '#contract/workspace/workspaces.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { findWorkspace, findWorkspaces } from '../store.ts'

/** The workspaces of the signed-in person, oldest first. */
export async function listWorkspaces(ctx: Context): Promise<{ items: Workspace[] }> {
  return inTransaction(ctx, async (ctx) => ({ items: await findWorkspaces(ctx) }))
}

/** One workspace. Fails: `workspace_not_found`, for missing and foreign alike. */
export async function getWorkspace(ctx: Context, { id }: { id: string }): Promise<Workspace> {
  return inTransaction(ctx, (ctx) => requireWorkspace(ctx, id))
}

export async function requireWorkspace(ctx: Context, id: string): Promise<Workspace> {
  return (await findWorkspace(ctx, id)) ?? fail('workspace_not_found')
}
