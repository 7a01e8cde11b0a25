import { Trans, useLingui } from '@lingui/react/macro'
import { CodeBlock } from './code-block.tsx'
import { Part } from './part.tsx'

const chat = (origin: string) => `curl ${origin}/v1/chat/completions \\
  -H "Authorization: Bearer $STAFFROOM_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"model": "…", "messages": [{"role": "user", "content": "When are you open?"}]}'`

const assistants = (origin: string) => `{
  "mcpServers": {
    "staffroom": {
      "url": "${origin}/mcp",
      "headers": { "Authorization": "Bearer sk_live_…" }
    }
  }
}`

/** The two protocols of others by which programs ask with the same key. */
export function Protocols() {
  const { t } = useLingui()
  const { origin } = window.location
  return (
    <>
      <Part id="openai" title={<Trans>OpenAI’s protocol</Trans>}>
        <p>
          <Trans>
            Programs written for OpenAI need only another address and your key:{' '}
            <code dir="ltr">/v1/models</code>, <code dir="ltr">/v1/chat/completions</code> and{' '}
            <code dir="ltr">/v1/responses</code>, each streamed too. A model is a colleague on shift, by its
            id. Receipts come as url_citation; what a colleague does not honour, such as instructions and
            tools, is named in the header <code dir="ltr">Staffroom-Ignored</code>.
          </Trans>
        </p>
        <CodeBlock label={t`Example: a chat completion`} code={chat(origin)} />
      </Part>
      <Part id="mcp" title={<Trans>Assistants</Trans>}>
        <p>
          <Trans>
            Assistants reach your colleagues by the Model Context Protocol, at <code dir="ltr">/mcp</code>.
            The tool <code dir="ltr">ask</code> puts a question and needs a key that writes;{' '}
            <code dir="ltr">search</code> finds passages and needs one that reads. The pages behind them can
            be read as resources.
          </Trans>
        </p>
        <CodeBlock label={t`Settings of an assistant`} code={assistants(origin)} />
      </Part>
    </>
  )
}
