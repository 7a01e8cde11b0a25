import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import type { ButtonSize } from './button-class.ts'

const saysCopiedForMs = 2_000

/** Copies `text` and says so for two seconds; where the browser refuses, it says that instead. */
export function CopyButton({
  text,
  size = 'sm',
  label,
}: {
  text: string
  size?: ButtonSize
  label?: string
}) {
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none')
  useEffect(() => {
    if (outcome === 'none') return
    const timer = setTimeout(() => setOutcome('none'), saysCopiedForMs)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }
  return (
    <Button variant="outline" size={size} onClick={() => void copy()}>
      {outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">
        {outcome === 'copied' ? <Trans>Copied</Trans> : null}
        {outcome === 'refused' ? <Trans>Select and copy it by hand</Trans> : null}
        {outcome === 'none' ? (label ?? t`Copy`) : null}
      </span>
    </Button>
  )
}
