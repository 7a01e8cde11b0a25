/** The product's mark, 40 px high, and its name. */
export function Logo() {
  return (
    <span className="inline-flex h-10 items-center gap-2.5 align-top">
      <svg viewBox="0 0 40 40" className="size-10 shrink-0 forced-color-adjust-none" aria-hidden="true">
        <rect width="40" height="40" rx="9" fill="#253660" stroke="#ffffff" strokeOpacity=".16" />
        <path
          d="M11 29c0-5 4-8 9-8s9 3 9 8"
          fill="none"
          stroke="#fff"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
        <circle cx="20" cy="13" r="5" fill="none" stroke="#fff" strokeWidth="2.6" />
      </svg>
      <span className="folds text-section text-fg tracking-[-0.01em] whitespace-nowrap">Staffroom AI</span>
    </span>
  )
}
