export { doorsRouter } from './router.ts'
export { admitsSite, isNewsToSee } from './rules.ts'
export { type DoorRow, findOpenDoor, openProgramDoor, saveSeen } from './store.ts'
