import { Trans } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { scrubbed } from '#contract/visitors/scrubbed.ts'
import { approvedAnswerWords } from '#contract/workspace/approved-answers.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogFoot } from '#web/ui/overlays/dialog-foot.tsx'
import { useWriteAnswer } from './api.ts'
import { questionLines } from './question-lines.ts'

const shape = z.object({ questions: questionLines, text: approvedAnswerWords.shape.text })

/** Writes an answer that a colleague gives word for word, or changes one. */
export function AnswerForm({
  staff,
  id,
  initial,
  onClose,
  onKept,
}: {
  staff: { id: string; name: string }
  /** The answer that is changed; null for a new one. */
  id: string | null
  initial: { questions: readonly string[]; text: string }
  onClose: () => void
  onKept: () => void
}) {
  const write = useWriteAnswer(staff.id, id)
  const { name } = staff
  // A visitor may have asked it, who can be erased, and an approved answer stays.
  const questions = id === null ? initial.questions.map((asked) => scrubbed(asked, [])) : initial.questions
  const form = useForm({
    shape,
    submit: async (words) => {
      await write.mutateAsync(words)
      onKept()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={id === null ? <Trans>Write the answer</Trans> : <Trans>Edit the answer</Trans>}
      description={
        <Trans>{name} gives it word for word to whoever asks this, as approved by you, with the date.</Trans>
      }
    >
      <Form {...form.props}>
        <Field
          name="questions"
          label={<Trans>Questions</Trans>}
          hint={
            <>
              <Trans>One way to ask it per line, in every language you expect.</Trans>{' '}
              {id === null && <Trans>The question stays when the visitor who asked it is erased.</Trans>}
            </>
          }
        >
          <Textarea dir="auto" defaultValue={questions.join('\n')} rows={2} />
        </Field>
        <Field name="text" label={<Trans>Answer</Trans>}>
          <Textarea dir="auto" defaultValue={initial.text} rows={4} />
        </Field>
        <DialogFoot busy={form.busy}>
          <Trans>Save</Trans>
        </DialogFoot>
      </Form>
    </Dialog>
  )
}
