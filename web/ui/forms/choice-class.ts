/** The box of a check box or the ring of a radio button. */
export const choiceClass =
  'touch mt-0.5 flex size-[18px] shrink-0 items-center justify-center border border-field bg-surface transition-colors ' +
  'data-checked:border-brand data-checked:bg-brand data-indeterminate:border-brand data-indeterminate:bg-brand ' +
  'data-invalid:border-bad data-disabled:opacity-50 text-on-brand forced-colors:data-checked:bg-[Highlight]'

/** The label beside such a control. */
export const choiceLabelClass = 'flex items-start gap-2.5 text-body text-fg'
