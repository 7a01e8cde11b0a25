// Turns a module's actions into the procedures of its contract, one line each.
import type { AnyContractProcedure, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import { type AnyProcedure, implement } from '@orpc/server'
import type { Context } from '../context.ts'

/** What travels with a request through the procedure library. */
export interface RequestContext extends Record<PropertyKey, unknown> {
  ctx: Context
}

type Input<P extends AnyContractProcedure> = InferSchemaOutput<NonNullable<P['~orpc']['inputSchema']>>
type Output<P extends AnyContractProcedure> = InferSchemaInput<NonNullable<P['~orpc']['outputSchema']>>

/** One function a procedure: `(ctx, input)` in, the procedure's output out. */
type Actions<Procedures extends Record<string, AnyContractProcedure>> = {
  [Name in keyof Procedures]: (
    ctx: Context,
    input: Input<Procedures[Name]>,
  ) => Promise<Output<Procedures[Name]>> | Output<Procedures[Name]>
}

export type Router = Record<string, AnyProcedure>

/** Binds every procedure of a module's contract to its action. */
export function serve<const Procedures extends Record<string, AnyContractProcedure>>(
  procedures: Procedures,
  actions: Actions<Procedures>,
): Router {
  const router: Router = {}
  for (const [name, contracted] of Object.entries(procedures)) {
    const action = untyped(actions[name])
    router[name] = implement(contracted)
      .$context<RequestContext>()
      .handler(({ context, input }) => action(context.ctx, input))
  }
  return router
}

/** The library cannot relate a procedure to the action of the same name once they are in a loop; `Actions` has checked it. */
function untyped(action: unknown): (ctx: Context, input: unknown) => unknown {
  if (typeof action !== 'function') throw new Error('a procedure of the contract has no action')
  return (ctx, input) => action(ctx, input)
}
