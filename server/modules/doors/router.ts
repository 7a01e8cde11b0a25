import { doors } from '#contract/visitors/doors.ts'
import { serve } from '#server/platform/http/serve.ts'
import { listDoors, renewDoor, setDoorOpen, setDoorSites } from './actions/set-door.ts'

export const doorsRouter = serve(doors, {
  list: listDoors,
  setOpen: setDoorOpen,
  setSites: setDoorSites,
  renew: renewDoor,
})
