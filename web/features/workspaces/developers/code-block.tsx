import { CopyButton } from '#web/ui/actions/copy-button.tsx'

/** Something to be typed elsewhere, written left to right in every language, with a button that copies it. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  return (
    // A long line scrolls inside its own region, which the keyboard can reach.
    /* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- see above */
    <div className="flex flex-col gap-2">
      <pre
        dir="ltr"
        role="group"
        aria-label={label}
        tabIndex={0}
        className="overflow-x-auto rounded-control bg-sunken px-4 py-3 font-mono text-small text-fg"
      >
        {code}
      </pre>
      <div>
        <CopyButton text={code} />
      </div>
    </div>
  )
}
