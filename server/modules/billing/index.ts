export { beginCustomer } from './actions/begin-customer.ts'
export { cancelForDeletion } from './actions/cancel-for-deletion.ts'
export { billingJobs } from './jobs.ts'
export { billingRouter } from './router.ts'
