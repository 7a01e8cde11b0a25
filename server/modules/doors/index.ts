export { doorsRouter } from './router.ts'
export { admitsSite } from './rules.ts'
export { type DoorRow, findOpenDoor } from './store.ts'
