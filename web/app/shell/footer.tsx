import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { usePreferences } from '#web/platform/preferences/theme.ts'
import { classes } from '#web/ui/classes.ts'

/** The quiet line under every page. */
export function Footer({ width }: { width: string }) {
  const { footerType } = usePreferences()
  if (footerType === 'hidden') return null
  return (
    <footer
      data-type={footerType}
      className={classes('border-t border-line', footerType === 'sticky' && 'sticky bottom-0 z-10 bg-canvas')}
    >
      <div
        className={classes(
          'mx-auto flex flex-wrap gap-x-5 gap-y-1 px-4 text-caption text-subtle sm:px-7',
          footerType === 'sticky' ? 'py-2.5' : 'py-4',
          width,
        )}
      >
        <span className="me-auto">
          <Trans>Staff here are AI assistants. Answers may contain mistakes.</Trans>
        </span>
        <Link to="/privacy" className="hover:text-fg hover:underline">
          <Trans>Privacy</Trans>
        </Link>
        <Link to="/terms" className="hover:text-fg hover:underline">
          <Trans>Terms</Trans>
        </Link>
      </div>
    </footer>
  )
}
