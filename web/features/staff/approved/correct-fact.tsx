import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { approvedAnswerWords } from '#contract/workspace/approved-answers.ts'
import type { ExtractedItem } from '#contract/research.ts'
import type { Staff } from '#contract/staff.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { CheckboxGroup } from '#web/ui/forms/checkbox-group.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogFoot } from '#web/ui/overlays/dialog-foot.tsx'
import { showToast } from '#web/ui/overlays/toasts.ts'
import { type Correction, useCorrectFact, useSetCorrectionRemoved } from './corrections-api.ts'
import { questionLines } from './question-lines.ts'

const shape = z.object({
  questions: questionLines,
  text: approvedAnswerWords.shape.text,
  staffIds: z.array(z.string()).check(z.minLength(1)),
})

/** Writes what colleagues say instead of a fact of their website. */
export function CorrectFact({
  sourceId,
  item,
  staff,
  onClose,
}: {
  sourceId: string
  item: ExtractedItem
  /** Those who may be told. */
  staff: readonly Pick<Staff, 'id' | 'name'>[]
  onClose: () => void
}) {
  const { t } = useLingui()
  const correct = useCorrectFact(sourceId, item)
  const remove = useSetCorrectionRemoved()
  const ids = staff.map(({ id }) => id)
  const [only] = staff.length === 1 ? staff : []
  const form = useForm({
    shape,
    ...(only ? { fixed: { staffIds: ids } } : {}),
    submit: async (words) => {
      const { items } = await correct.mutateAsync(words)
      onClose()
      const answers: Correction['answers'] = items.map(({ id, staffId }) => ({ id, staffId }))
      showToast({
        title: <Trans>The fact is corrected</Trans>,
        undo: () => remove.mutateAsync({ answers, isRemoved: true }),
      })
    },
  })
  const about = subjectOf(item)
  const name = only?.name
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={<Trans>Correct this fact</Trans>}
      description={
        name === undefined ? (
          <Trans>Said word for word instead, for as long as the page says this.</Trans>
        ) : (
          <Trans>{name} says it word for word instead, for as long as the page says this.</Trans>
        )
      }
    >
      <Form {...form.props}>
        <div data-untrusted="" className="border-s-2 border-line ps-3 text-small">
          {about === '' ? null : (
            <p dir="auto" className="text-muted">
              {about}
            </p>
          )}
          <p dir="auto" className="line-clamp-4 whitespace-pre-line text-fg">
            {item.value}
          </p>
        </div>
        <Field name="text" label={<Trans>What is right</Trans>}>
          <Textarea
            dir="auto"
            rows={3}
            defaultValue={about === '' ? item.value : `${about}: ${item.value}`}
          />
        </Field>
        <Field
          name="questions"
          label={<Trans>Questions</Trans>}
          hint={<Trans>One way to ask it per line, in every language you expect.</Trans>}
        >
          <Textarea dir="auto" rows={2} defaultValue={useLikelyQuestion(item)} />
        </Field>
        {only ? null : (
          <CheckboxGroup
            name="staffIds"
            label={t`Who says it`}
            options={staff.map(({ id, name }) => ({ value: id, label: <bdi>{name}</bdi> }))}
            defaultValue={ids}
            columns
          />
        )}
        <DialogFoot busy={form.busy}>
          <Trans>Correct</Trans>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}

const subjectOf = ({ fields, type, value }: ExtractedItem): string => {
  const { about, question } = fields
  const subject = String((type === 'faqs' ? question : about) ?? '')
  return value.includes(subject) ? '' : subject
}

/** How somebody may ask for a fact; empty where that cannot be told. */
function useLikelyQuestion({ type, value, fields }: ExtractedItem): string {
  const { t } = useLingui()
  const about = String(fields['about'] ?? '')
  if (type === 'faqs') return String(fields['question'] ?? '')
  if (type === 'opening_hours') return t`When are you open?`
  if (type === 'prices') return about === '' ? '' : t`How much is ${about}?`
  if (type === 'products') return t`How much is ${value}?`
  if (type === 'people') return t`Who is ${value}?`
  if (type === 'contacts') {
    // One of several people or branches is named, or theirs would be given for everybody's.
    if (fields['phone'])
      return about === '' ? t`What is your phone number?` : t`What is the phone number of ${about}?`
    if (fields['email'])
      return about === '' ? t`What is your e-mail address?` : t`What is the e-mail address of ${about}?`
    return about === '' ? t`What is your address?` : t`What is the address of ${about}?`
  }
  return ''
}
