import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

const quiet = 'touch rounded-[2px] hover:text-fg hover:underline'

/** The quiet line that ends every page for guests. */
export function LegalLinks() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-caption text-subtle">
      <li>
        <Link to="/privacy" className={quiet}>
          <Trans>Privacy</Trans>
        </Link>
      </li>
      <li>
        <Link to="/terms" className={quiet}>
          <Trans>Terms</Trans>
        </Link>
      </li>
      <li>
        <Link to="/deletion" className={quiet}>
          <Trans>Delete an account</Trans>
        </Link>
      </li>
    </ul>
  )
}
