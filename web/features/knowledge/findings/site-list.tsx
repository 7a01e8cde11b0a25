import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { llmsFile, llmsPath } from '#contract/file-paths.ts'
import type { KnowledgeDetail } from '#contract/knowledge.ts'
import { buttonClass } from '#web/ui/actions/button-class.ts'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { shortAddress } from '../short-address.ts'

/** The list of a website's pages that assistants of others read, to be put on that site. */
export function SiteList({ source }: { source: KnowledgeDetail }) {
  const { id, llmsUrl } = source
  return (
    <Panel title={<Trans>For AI assistants</Trans>}>
      <div className="flex flex-col items-start gap-3 text-small text-muted">
        <p>
          <Trans>
            An <bdi>llms.txt</bdi> tells AI assistants in one file what your site is and where its pages are.
            Download one made from the pages that were read, look it over, and put it at the root of your
            site.
          </Trans>
        </p>
        {llmsUrl === null ? null : (
          <p>
            <Trans>
              Your site already has one:{' '}
              <a
                href={llmsUrl}
                target="_blank"
                rel="noopener noreferrer nofollow"
                dir="ltr"
                className={`${textLinkClass} wrap-anywhere`}
              >
                {shortAddress(llmsUrl)}
              </a>
              . Compare the two before you replace it.
            </Trans>
          </p>
        )}
        <a href={llmsPath(id)} download={llmsFile} className={buttonClass('outline', 'sm')}>
          <Download aria-hidden="true" />
          <Trans>Download llms.txt</Trans>
        </a>
      </div>
    </Panel>
  )
}
