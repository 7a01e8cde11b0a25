/** The look of a link inside text: `<Link className={textLinkClass} …>`. */
export const textLinkClass =
  'rounded-[2px] font-medium text-brand underline decoration-current/30 underline-offset-3 hover:decoration-current'
