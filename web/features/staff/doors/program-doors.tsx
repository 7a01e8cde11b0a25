import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Staff } from '#contract/staff.ts'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'

const chatExample = (origin: string, id: string): string => `from openai import OpenAI

client = OpenAI(base_url="${origin}/v1", api_key="sk_live_…")
answer = client.chat.completions.create(
    model="${id}",
    messages=[{"role": "user", "content": "When are you open?"}],
)
print(answer.choices[0].message.content)`

const mcpExample = (origin: string): string => `{
  "mcpServers": {
    "staffroom": {
      "url": "${origin}/mcp",
      "headers": { "Authorization": "Bearer sk_live_…" }
    }
  }
}`

/** How programs of one's own and assistants ask a colleague: addresses to copy, each with an example. */
export function ProgramDoors({ staff }: { staff: Staff }) {
  const { t } = useLingui()
  const { origin } = window.location
  const { name } = staff
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      <div>
        <h3 className="text-small font-medium text-fg">
          <Trans>In your own programs</Trans>
        </h3>
        <p className="text-small text-muted">
          <Trans>
            They ask {name} with the API key of this workspace, which you create in the{' '}
            <Link to="/settings" hash="programs" className={textLinkClass}>
              settings
            </Link>
            . You find their questions under Conversations too.
          </Trans>
        </p>
      </div>
      <div>
        <Way
          title={<Trans>Any client of OpenAI’s protocol</Trans>}
          address={`${origin}/v1`}
          label={t`Copy the address for OpenAI’s protocol`}
          example={chatExample(origin, staff.id)}
          exampleLabel={t`Copy the example for OpenAI’s protocol`}
        />
        <Way
          title={<Trans>Assistants, by the Model Context Protocol</Trans>}
          address={`${origin}/mcp`}
          label={t`Copy the address for assistants`}
          example={mcpExample(origin)}
          exampleLabel={t`Copy the example for assistants`}
        />
      </div>
    </div>
  )
}

function Way({
  title,
  address,
  label,
  example,
  exampleLabel,
}: {
  title: ReactNode
  address: string
  label: string
  example: string
  exampleLabel: string
}) {
  return (
    <details className="group border-t border-line first:border-t-0">
      <summary className="flex cursor-pointer list-none items-center gap-2 py-2.5 text-small font-medium text-fg [&::-webkit-details-marker]:hidden">
        <span className="flip shrink-0">
          <ChevronRight
            aria-hidden="true"
            className="size-4 text-subtle transition-transform group-open:rotate-90"
          />
        </span>
        {title}
      </summary>
      <div className="flex flex-col gap-3 pb-4">
        <Copied text={address} label={label} />
        <Copied text={example} label={exampleLabel} />
      </div>
    </details>
  )
}

function Copied({ text, label }: { text: string; label: string }) {
  return (
    <div className="flex flex-col items-start gap-2">
      <pre
        dir="ltr"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard too
        tabIndex={0}
        role="region"
        aria-label={text.split('\n', 1)[0]}
        className="max-w-full self-stretch overflow-x-auto rounded-control border border-line bg-sunken px-3 py-2 text-small text-fg"
      >
        <code>{text}</code>
      </pre>
      <CopyButton text={text} label={label} />
    </div>
  )
}
