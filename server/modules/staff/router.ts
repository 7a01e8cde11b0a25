import { staffProcedures } from '#contract/staff.ts'
import { serve } from '#server/platform/http/serve.ts'
import { createActionSecret } from './actions/action-secret.ts'
import { createStaff } from './actions/create-staff.ts'
import { getStaff, listStaff } from './actions/list-staff.ts'
import {
  discardDraft,
  getSettings,
  listVersions,
  restoreVersion,
  saveDraft,
} from './actions/publish-settings.ts'
import { setStaffEditors } from './actions/set-staff-editors.ts'
import { tryRules } from './actions/try-rules.ts'
import { deleteStaff, setStaffStatus, updateStaff } from './actions/update-staff.ts'

export const staffRouter = serve(staffProcedures, {
  list: listStaff,
  create: createStaff,
  get: getStaff,
  update: updateStaff,
  setStatus: setStaffStatus,
  setEditors: setStaffEditors,
  delete: deleteStaff,
  getSettings,
  listVersions,
  tryRules,
  createActionSecret,
  saveDraft,
  discardDraft,
  restore: restoreVersion,
})
