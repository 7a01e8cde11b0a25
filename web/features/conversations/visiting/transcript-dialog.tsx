import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { languageNamed } from '#contract/languages.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { fieldClass } from '#web/ui/forms/field-class.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { visitOptions } from './api.ts'
import { forSameVisitor, type Place, visitCalls } from './visit.ts'

/** Asks where the conversation is to be sent, and sends it. */
export function TranscriptDialog({
  place,
  email,
  company,
  onClose,
}: {
  place: Place
  email: string | null
  company: string
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const inWords = useProblemWords()
  const queryClient = useQueryClient()
  const [to, setTo] = useState(email ?? '')
  const sent = useMutation({
    mutationFn: () =>
      forSameVisitor(place, () =>
        visitCalls(place).mailTranscript({ email: to.trim(), language: languageNamed(i18n.locale) ?? 'en' }),
      ),
    onSuccess: (visit) => {
      if (visit !== null) queryClient.setQueryData(visitOptions(place).queryKey, visit)
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    sent.mutate()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={<Trans>Send this conversation by e-mail</Trans>}
      description={<Trans>{company} will also answer at this address once you have left.</Trans>}
      {...(sent.isSuccess && {
        footer: (
          <Button variant="filled" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        ),
      })}
    >
      {sent.isSuccess ? (
        <p role="status">
          <Trans>
            It is on its way to{' '}
            <bdi dir="ltr" data-untrusted="">
              {to}
            </bdi>
            .
          </Trans>
        </p>
      ) : (
        <form onSubmit={send} className="flex flex-col gap-4">
          {sent.error === null ? null : (
            <Notice tone="bad" live>
              {inWords(toProblem(sent.error))}
            </Notice>
          )}
          <input
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            dir="ltr"
            aria-label={t`Your e-mail address`}
            placeholder={t`Your e-mail address`}
            className={fieldClass}
          />
          <Button type="submit" variant="filled" className="self-start" busy={sent.isPending}>
            <Trans>Send</Trans>
          </Button>
        </form>
      )}
    </Dialog>
  )
}
