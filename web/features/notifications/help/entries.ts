// The help: questions about this product, with answers that are true of the program as it is.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HelpEntry } from './entries/entry.ts'
import { account } from './entries/account.ts'
import { answers } from './entries/answers.ts'
import { operating } from './entries/operating.ts'
import { staff } from './entries/staff.ts'
import { websites } from './entries/websites.ts'

interface HelpGroup {
  id: string
  title: MessageDescriptor
  entries: readonly HelpEntry[]
}

export const helpGroups: readonly HelpGroup[] = [
  { id: 'websites-group', title: msg`Websites and knowledge`, entries: websites },
  { id: 'staff-group', title: msg`Your staff`, entries: staff },
  { id: 'answers-group', title: msg`Answers and figures`, entries: answers },
  { id: 'account-group', title: msg`Your account and workspace`, entries: account },
  { id: 'operating-group', title: msg`Running this installation`, entries: operating },
]
