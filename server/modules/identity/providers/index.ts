export { providersRouter } from './router.ts'
export { providerRoutes } from './routes.ts'
