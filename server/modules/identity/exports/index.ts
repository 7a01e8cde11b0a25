export { isWithheld } from './rules.ts'
export { exportRoutes } from './routes.ts'
