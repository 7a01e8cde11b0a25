import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { languageNamed } from '#contract/languages.ts'
import type { Visitable } from '#contract/visitors/visits.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { fieldClass } from '#web/ui/forms/field-class.ts'
import { visitOptions } from './api.ts'
import { comeIn, type Place } from './visit.ts'

/** Asks a visitor who they are, before their first question. */
export function FormBefore({
  place,
  form,
  company,
  onDone,
}: {
  place: Place
  form: NonNullable<Visitable['form']>
  company: string
  onDone: () => void
}) {
  const { t, i18n } = useLingui()
  const inWords = useProblemWords()
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const begun = useMutation({
    mutationFn: () =>
      comeIn(place, {
        ...(name.trim() === '' ? {} : { name: name.trim() }),
        ...(email.trim() === '' ? {} : { email: email.trim() }),
        language: languageNamed(i18n.locale) ?? 'en',
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: visitOptions(place).queryKey })
      onDone()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    begun.mutate()
  }
  const nameLabel = form.name === 'required' ? t`Your name` : t`Your name (optional)`
  const emailLabel = form.email === 'required' ? t`Your e-mail address` : t`Your e-mail address (optional)`
  return (
    <form
      aria-label={t`Before we begin`}
      onSubmit={send}
      className="flex flex-col gap-3 border-t border-line px-5 py-3.5"
    >
      <p className="text-small text-muted">
        <Trans>{company} would like to know who asks.</Trans>
      </p>
      {begun.error === null ? null : (
        <Notice tone="bad" live>
          {inWords(toProblem(begun.error))}
        </Notice>
      )}
      {form.name === 'off' ? null : (
        <input
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          required={form.name === 'required'}
          autoComplete="name"
          maxLength={120}
          aria-label={nameLabel}
          placeholder={nameLabel}
          className={fieldClass}
        />
      )}
      {form.email === 'off' ? null : (
        <input
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          type="email"
          required={form.email === 'required'}
          maxLength={254}
          autoComplete="email"
          dir="ltr"
          aria-label={emailLabel}
          placeholder={emailLabel}
          className={fieldClass}
        />
      )}
      <Button type="submit" variant="filled" className="self-start" busy={begun.isPending}>
        <Trans>Begin</Trans>
      </Button>
    </form>
  )
}
