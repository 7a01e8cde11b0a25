import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { scrollIfNamed } from '#web/platform/page/scroll-if-named.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import type { Operation } from './api-document.ts'
import { CodeBlock } from './code-block.tsx'
import { FieldsTable } from './fields-table.tsx'
import { Fold } from './fold.tsx'
import { wordsOfField } from './operation-words.ts'
import { TryOperation } from './try-operation.tsx'

/** One thing that programs can ask: its address, an example, its fields, what can go wrong, and a form that asks it. */
export function OperationSection({
  operation,
  words,
  apiKey,
}: {
  operation: Operation
  words: { title: MessageDescriptor; about: MessageDescriptor }
  apiKey: string
}) {
  const { i18n, t } = useLingui()
  const title = i18n._(words.title)
  const { asked, answered, errors, streams } = operation
  return (
    <article
      id={operation.id}
      ref={scrollIfNamed}
      aria-label={title}
      className="flex flex-col gap-3 border-t border-line pt-6"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-section">{title}</h3>
        <Badge tone={operation.scope === 'write' ? 'brand' : 'neutral'}>
          {operation.scope === 'write' ? <Trans>Needs write</Trans> : <Trans>Needs read</Trans>}
        </Badge>
      </div>
      <p className="max-w-[68ch]">{i18n._(words.about)}</p>
      <p dir="ltr" className="font-mono text-small break-all text-fg rtl:text-end">
        <span className="font-semibold">{operation.method}</span> {operation.path}
      </p>
      <CodeBlock label={t`Example: ${title}`} code={operation.curl} />
      <div>
        {asked.length === 0 ? null : (
          <Fold label={<Trans>Parameters</Trans>}>
            {() => (
              <FieldsTable
                label={t`Parameters`}
                fields={asked}
                about={({ name }) => {
                  const about = wordsOfField(operation.id, name)
                  return about === undefined ? null : i18n._(about)
                }}
              />
            )}
          </Fold>
        )}
        <Fold label={streams ? <Trans>What each event has</Trans> : <Trans>What comes back</Trans>}>
          {() => <FieldsTable label={t`What comes back`} fields={answered} />}
        </Fold>
        <Fold label={<Trans>What can go wrong</Trans>}>
          {() => (
            <ul aria-label={t`What can go wrong`} className="flex flex-col gap-1 text-small">
              {errors.map(({ status, codes }) => (
                <li key={status} dir="ltr" className="font-mono break-words text-muted rtl:text-end">
                  <span className="text-fg">{status}</span> {codes.join(' · ')}
                </li>
              ))}
            </ul>
          )}
        </Fold>
        <Fold label={<Trans>Try it</Trans>}>
          {() => <TryOperation operation={operation} apiKey={apiKey} />}
        </Fold>
      </div>
    </article>
  )
}
