export { readVisitor } from './actions/come-in.ts'
export { visitsRouter } from './router.ts'
export { visitRoutes } from './routes.ts'
