import type { QueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/api/call.ts'
import { refreshUnlessTold } from '#web/platform/live/own-changes.ts'
import { conversationOptions, keepMessage, startConversation } from './api.ts'
import type { AskingWay } from './use-asking.ts'
import { giveBack } from './use-draft.ts'

/** How a member of the workspace asks a colleague; what is refused goes back to the draft of the name `written`. */
export const memberAsking = (
  queryClient: QueryClient,
  staffId: string,
  { triesDraft, written }: { triesDraft: boolean; written: string },
): AskingWay => ({
  start: async () => (await startConversation(queryClient, staffId, triesDraft)).id,
  ask: (asked, options) => call.conversations.ask(asked, options),
  keep: (message) => keepMessage(queryClient, message),
  refused: (text) => void giveBack(written, text),
  settled: (id, isWhole) => {
    const keys = [
      ...(id === null ? [] : [conversationOptions(id).queryKey]),
      ['conversations', 'list', staffId],
    ]
    // The whole answer came with its stream; how one stands that broke off, the server alone knows.
    if (isWhole) refreshUnlessTold(queryClient, keys)
    else for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
  },
})
