import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Download, Ellipsis, Mail, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { VisitConversation } from '#contract/visitors/visits.ts'
import { saveFile } from '#web/platform/api/fetch-file.ts'
import { useProblemSentence } from '#web/platform/api/problem-sentence.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx'
import { visitOptions } from './api.ts'
import { TranscriptDialog } from './transcript-dialog.tsx'
import { forgetToken, isForgotten, type Place, tokenOf, visitCalls } from './visit.ts'

/** What visitors can do with their own conversation: take it along, and have it deleted. */
export function OwnData({
  place,
  conversation,
  company,
  retentionDays,
  onDeleted,
}: {
  place: Place
  conversation: VisitConversation
  company: string
  retentionDays: number
  onDeleted: () => void
}) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const inWords = useProblemSentence()
  const [isAsked, setAsked] = useState(false)
  const [isMailing, setMailing] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const save = () => {
    const text = JSON.stringify({ company, ...conversation }, null, 2)
    saveFile('conversation.json', new Blob([text], { type: 'application/json' }))
  }
  const remove = async () => {
    setFault(null)
    const token = tokenOf(place)
    try {
      await visitCalls(place).forget()
    } catch (thrown) {
      // Erased already, by time or by the company.
      if (!isForgotten(thrown)) {
        setFault(await inWords(thrown))
        throw thrown
      }
    }
    // Somebody else may be here by now.
    const now = tokenOf(place)
    if (now !== null && now !== token) return
    forgetToken(place)
    queryClient.setQueryData(visitOptions(place).queryKey, null)
    onDeleted()
  }
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton label={t`Your conversation`} size="sm">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={Download} onSelect={save}>
          <Trans>Download this conversation</Trans>
        </MenuItem>
        <MenuItem icon={Mail} onSelect={() => setMailing(true)}>
          <Trans>Send it by e-mail</Trans>
        </MenuItem>
        <MenuItem icon={Trash2} danger onSelect={() => setAsked(true)}>
          <Trans>Delete this conversation</Trans>
        </MenuItem>
      </Menu>
      {isMailing ? (
        <TranscriptDialog
          place={place}
          email={conversation.contactEmail}
          company={company}
          onClose={() => setMailing(false)}
        />
      ) : null}
      <AlertDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={<Trans>Delete this conversation?</Trans>}
        confirm={<Trans>Delete</Trans>}
        danger
        onConfirm={remove}
        problem={fault}
      >
        <p>
          <Trans>Everything you wrote here is deleted for good, for {company} too.</Trans>{' '}
          <Plural
            value={retentionDays}
            one="Otherwise it is deleted # day after your last question."
            other="Otherwise it is deleted # days after your last question."
          />
        </p>
      </AlertDialog>
    </>
  )
}
