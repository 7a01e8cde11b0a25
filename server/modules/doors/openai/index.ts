export { openaiRoutes } from './routes.ts'
