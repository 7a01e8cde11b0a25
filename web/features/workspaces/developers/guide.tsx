import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { webhookTypes } from '#contract/workspace/webhook-types.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { CodeBlock } from './code-block.tsx'
import { Part } from './part.tsx'
import { Protocols } from './protocols.tsx'

const problem = `{
  "code": "staff_not_on_shift",
  "message": "…",
  "detail": "…",
  "params": {},
  "issues": [],
  "requestId": "0199a3…"
}`

const verify = `import { Webhook } from 'standardwebhooks'

const news = new Webhook('whsec_…').verify(body, headers)
// { type: 'message.answered', timestamp: '…', data: { messageId, conversationId, staffId, band, workspaceId } }`

// Read by few.
const LookUpsPart = lazyPart(() => import('./look-ups-part.tsx'), 'LookUpsPart')

/** What is the same for every operation: the key, errors, lists, how often, and repeated requests. */
export function Guide({ apiKey, onKey }: { apiKey: string; onKey: (key: string) => void }) {
  const { t } = useLingui()
  return (
    <>
      <Part id="begin" title={<Trans>Begin</Trans>}>
        <p>
          <Trans>
            Every request has a key in its header. The owner or an admin of the workspace creates it under{' '}
            <Link to="/settings" hash="programs" className={textLinkClass}>
              Settings, API and webhooks
            </Link>
            , and chooses whether it only reads or also writes. The examples need two variables:
          </Trans>
        </p>
        <CodeBlock
          label={t`Variables`}
          code={`export STAFFROOM_URL="${window.location.origin}"\nexport STAFFROOM_KEY="sk_live_…"`}
        />
        <div className="max-w-[440px]">
          <Field
            name="apiKey"
            label={<Trans>Your key, to try things on this page</Trans>}
            hint={<Trans>It stays in this tab and is gone when you leave the page.</Trans>}
          >
            <Input
              ltr
              type="password"
              autoComplete="off"
              spellCheck={false}
              placeholder="sk_live_…"
              value={apiKey}
              onChange={(event) => onKey(event.target.value)}
            />
          </Field>
        </div>
      </Part>
      <Part id="errors" title={<Trans>Errors</Trans>}>
        <p>
          <Trans>
            Every failure has this shape. The code never changes; issues name the fields at fault; requestId
            is what the operator finds in the log.
          </Trans>
        </p>
        <CodeBlock label={t`Shape of an error`} code={problem} />
      </Part>
      <Part id="lists" title={<Trans>Lists</Trans>}>
        <p>
          <Trans>
            A list comes page by page: items, the total, and nextCursor. Send that as{' '}
            <code dir="ltr">cursor</code> to get the next page; on the last one it is null. Nothing is missed
            or seen twice while the list grows.
          </Trans>
        </p>
      </Part>
      <Part id="limits" title={<Trans>How often</Trans>}>
        <p>
          <Trans>
            A key has 600 requests a minute. <code dir="ltr">RateLimit-Limit</code>,{' '}
            <code dir="ltr">RateLimit-Remaining</code> and <code dir="ltr">RateLimit-Reset</code> in the
            headers of every answer give the limit, how many are left, and the seconds until it resets. Beyond
            the limit the answer is 429, with the seconds to wait in <code dir="ltr">Retry-After</code>.
          </Trans>
        </p>
      </Part>
      <Part id="repeats" title={<Trans>Repeated requests</Trans>}>
        <p>
          <Trans>
            Send an <code dir="ltr">Idempotency-Key</code> of your own with what writes: the same key with the
            same request is done once and answers the same for a day. Asking a question takes none.
          </Trans>
        </p>
      </Part>
      <Part id="webhooks" title={<Trans>Webhooks</Trans>}>
        <p>
          <Trans>
            Instead of polling, have your server notified: under{' '}
            <Link to="/settings" hash="programs" className={textLinkClass}>
              Settings, API and webhooks
            </Link>
            , enter its address and choose the events. Deliveries follow the Standard Webhooks specification:
            the headers <code dir="ltr">webhook-id</code>, <code dir="ltr">webhook-timestamp</code> and{' '}
            <code dir="ltr">webhook-signature</code> over the exact bytes of the body. A delivery that is not
            answered with 200 to 299 is retried nine times over three days, always with the same id.
          </Trans>
        </p>
        <CodeBlock label={t`How a delivery is verified`} code={verify} />
        <p className="text-small">
          <code dir="ltr" className="font-mono break-words">
            {webhookTypes.join(' · ')}
          </code>
        </p>
      </Part>
      <Suspense>
        <LookUpsPart />
      </Suspense>
      <Protocols />
    </>
  )
}
