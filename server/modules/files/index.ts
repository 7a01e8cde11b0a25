export { fileJobs } from './jobs.ts'
export { filesRouter } from './router.ts'
export { fileRoutes } from './routes.ts'
