export { fileRoutes } from './routes.ts'
