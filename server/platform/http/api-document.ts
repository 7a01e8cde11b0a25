// What the server can be asked, for machines: an OpenAPI document, and a table of every route with its access rule.
import type { Ability } from '#contract/workspace/roles.ts'
import { type AnyContractProcedure, type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { type Access, openToAll } from '#contract/access.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { answerJson } from './answers.ts'
import { metaOf, programsPath } from './api.ts'
import { aroundPrograms, problemBody, programProblemBody, withMeta } from './programs-document.ts'
import type { RawRoute } from './raw-route.ts'

type Contract = Record<string, Record<string, AnyContractProcedure>>

/** One way to ask the server something. */
export interface RouteEntry {
  /** `staff.create`, or `raw` for a route that is no procedure. */
  name: string
  method: string
  path: string
  access: Access
  /** What a role has to allow; null for a route that is no procedure. */
  needs: Ability | null
  /** The scope of keys by which programs may ask it. */
  key: 'read' | 'write' | null
  errors: readonly ErrorCode[]
}

/** Every procedure and raw route. Throws when one lacks its access rule. */
export function routeTable(contract: Contract, rawRoutes: readonly RawRoute[]): RouteEntry[] {
  const procedures = Object.entries(contract).flatMap(([module, router]) =>
    Object.entries(router).map(([name, procedure]) => {
      if (!isContractProcedure(procedure)) throw new Error(`${module}.${name} is not a procedure.`)
      const { route } = procedure['~orpc']
      const { access, errors, needs, key } = metaOf(procedure, `${module}.${name}`)
      return {
        name: `${module}.${name}`,
        method: route.method ?? 'POST',
        path: `/api${route.path}`,
        access,
        needs,
        key,
        errors,
      }
    }),
  )
  const raw = rawRoutes.map(({ method, path, access, key }) => ({
    name: 'raw',
    method,
    path,
    access,
    needs: null,
    key: key ?? null,
    errors: [],
  }))
  return [...procedures, ...raw]
}

/** The routes `/api/openapi.json`, the same of what programs may ask, and `/api/routes.json`. */
export function documentRoutes(
  contract: Contract & AnyContractRouter,
  rawRoutes: readonly RawRoute[],
): RawRoute[] {
  const access = openToAll('it tells what can be asked, not what is known')
  const why = 'it describes the procedures and is none of them'
  const documented = (path: RawRoute['path'], make: () => Promise<unknown>): RawRoute => {
    let document: Promise<unknown> | null = null
    return {
      method: 'GET',
      path,
      access,
      why,
      handle: async (_ctx, { response }) => {
        document ??= make()
        answerJson(response, 200, await document)
      },
    }
  }
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const info = { title: 'Staffroom AI', version: '1' }
  const openApiRoute = documented('/api/openapi.json', () =>
    generator.generate(contract, {
      info,
      servers: [{ url: '/api' }],
      customErrorResponseBodySchema: problemBody,
    }),
  )
  const programsRoute = documented(`${programsPath}/openapi.json`, async () =>
    withMeta(
      await generator.generate(ofPrograms(contract), {
        info,
        ...aroundPrograms(programsPath),
        customErrorResponseBodySchema: programProblemBody,
      }),
      programsPath,
      (name) => namedIn(contract, name),
    ),
  )
  const tableRoute: RawRoute = {
    method: 'GET',
    path: '/api/routes.json',
    access,
    why,
    handle: async (_ctx, { response }) => answerJson(response, 200, { routes: table }),
  }
  const table = routeTable(contract, [...rawRoutes, openApiRoute, programsRoute, tableRoute])
  return [openApiRoute, programsRoute, tableRoute]
}

/** What of a contract programs may ask with a key. */
function ofPrograms(contract: Contract): AnyContractRouter {
  return Object.fromEntries(
    Object.entries(contract)
      .map(([module, router]) => {
        const open = Object.entries(router).filter(
          ([name, procedure]) => metaOf(procedure, `${module}.${name}`).key !== null,
        )
        return [module, Object.fromEntries(open)] as const
      })
      .filter(([, router]) => Object.keys(router).length > 0),
  )
}

/** The access rule and the like of a procedure by its name, such as `staff.list`. */
function namedIn(contract: Contract, name: string) {
  const [module = '', verb = ''] = name.split('.')
  const procedure = contract[module]?.[verb]
  if (procedure === undefined) throw new Error(`There is no procedure ${name}.`)
  return metaOf(procedure, name)
}
