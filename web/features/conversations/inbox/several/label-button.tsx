import { useLingui } from '@lingui/react/macro'
import { Tag } from 'lucide-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import type { LabelForm as Form } from './label-form.tsx'

const LabelForm = lazyPart(() => import('./label-form.tsx'), 'LabelForm')

/** The button of the form that adds a label, which comes when it is first asked for. */
export function LabelButton(form: ComponentProps<typeof Form>) {
  const { t } = useLingui()
  const [isWanted, setWanted] = useState(false)
  const fetchIt = () => void LabelForm.preload()
  const button = (
    <IconButton
      label={t`Add a label`}
      size="sm"
      aria-haspopup="dialog"
      onPointerEnter={fetchIt}
      onFocus={fetchIt}
      onClick={() => setWanted(true)}
    >
      <Tag aria-hidden="true" />
    </IconButton>
  )
  return isWanted ? (
    <Suspense fallback={button}>
      <LabelForm {...form} />
    </Suspense>
  ) : (
    button
  )
}
