import { Trans, useLingui } from '@lingui/react/macro'
import { CodeBlock } from './code-block.tsx'
import { Part } from './part.tsx'

const lookUp = `POST /orders
webhook-id, webhook-timestamp, webhook-signature

{
  "type": "action.requested",
  "timestamp": "…",
  "data": {
    "action": { "id": "…", "name": "Order status" },
    "fields": { "order_number": "A-1042" },
    "visitor": { "verified": { "id": "customer-7", "name": "…", "email": "…", "verifiedAt": "…" } },
    "conversationId": "…",
    "staffId": "…",
    "isTrial": false
  }
}

200 OK
content-type: application/json

{ "text": "It left our house on Monday." }`

/** What a server is asked when a visitor has something looked up, and what it answers. */
export function LookUpsPart() {
  const { t } = useLingui()
  return (
    <Part id="look-ups" title={<Trans>Look-ups</Trans>}>
      <p>
        <Trans>
          A colleague can ask your server for what no page says, such as where an order is. Set it up in the
          colleague’s settings. Each look-up is one signed request, verified like a delivery; answer it within
          10 seconds. “visitor” is null where your site has not said who they are, and “isTrial” is true when
          a member of your workspace tries it.
        </Trans>
      </p>
      <CodeBlock label={t`A look-up and its answer`} code={lookUp} />
    </Part>
  )
}
