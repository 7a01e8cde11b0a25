import type { MessageDescriptor } from '@lingui/core'

export interface HelpEntry {
  /** Also the hash that leads to it; links from outside hold it. */
  id: string
  question: MessageDescriptor
  answer: MessageDescriptor
}
