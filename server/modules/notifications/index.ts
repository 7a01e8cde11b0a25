export { tellAtOnce } from './jobs/read-news.ts'
export { newsReader, notificationJobs, notificationUpkeep } from './jobs.ts'
export { notificationsRouter } from './router.ts'
export { notificationRoutes } from './routes.ts'
