import { ArrowUpRight } from 'lucide-react'
import { buttonClass } from '#web/ui/actions/button-class.ts'

/** What a colleague says before anything is asked, as the company wrote it. */
export function FirstWords({ text }: { text: string }) {
  return (
    <span dir="auto" data-untrusted="" className="block whitespace-pre-line [overflow-wrap:anywhere]">
      {text}
    </span>
  )
}

/** Where the company would like its visitors to go. */
export function GoalLink({ link: { address, label } }: { link: { address: string; label: string } }) {
  return (
    <p className="px-3 pb-2">
      <a href={address} target="_blank" rel="noopener noreferrer" className={buttonClass('outline', 'sm')}>
        <bdi data-untrusted="">{label}</bdi>
        <ArrowUpRight aria-hidden="true" className="flip" />
      </a>
    </p>
  )
}
