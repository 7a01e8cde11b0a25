export { doorsRouter } from './router.ts'
export { admitsSite, isNewsToSee, siteOf } from './rules.ts'
export { type DoorRow, findOpenDoor, openProgramDoor, saveSeen } from './store.ts'
