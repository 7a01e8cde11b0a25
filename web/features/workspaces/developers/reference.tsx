import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toProblem } from '#web/platform/api/problem.ts'
import { scrollIfNamed } from '#web/platform/page/scroll-if-named.ts'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { apiDocument } from './api-document.ts'
import { Guide } from './guide.tsx'
import { OperationSection } from './operation-section.tsx'
import { groups } from './operation-words.ts'

/** The whole documentation, made from the OpenAPI document, with a way to every part of it at the side. */
export function Reference() {
  const { i18n, t } = useLingui()
  const [apiKey, setApiKey] = useState('')
  const found = useQuery(apiDocument)
  const guide = [
    { id: 'begin', title: t`Begin` },
    { id: 'errors', title: t`Errors` },
    { id: 'lists', title: t`Lists` },
    { id: 'limits', title: t`How often` },
    { id: 'repeats', title: t`Repeated requests` },
    { id: 'webhooks', title: t`Webhooks` },
    { id: 'openai', title: t`OpenAI’s protocol` },
    { id: 'mcp', title: t`Assistants` },
  ]
  return (
    <div className="grid items-start gap-x-12 gap-y-8 md:grid-cols-[196px_minmax(0,1fr)]">
      <nav aria-label={t`On this page`} className="md:sticky md:top-8">
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small md:flex-col">
          {[...guide, ...groups.map(({ id, title }) => ({ id, title: i18n._(title) }))].map(
            ({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="touch inline-block rounded-item py-1 text-muted hover:text-fg hover:underline"
                >
                  {title}
                </a>
              </li>
            ),
          )}
        </ul>
      </nav>
      <div className="flex min-w-0 flex-col gap-10">
        <Guide apiKey={apiKey} onKey={setApiKey} />
        {found.isPending ? (
          <Loading>
            <SkeletonText lines={8} />
          </Loading>
        ) : found.data === undefined ? (
          <ProblemState problem={toProblem(found.error)} onRetry={() => void found.refetch()} />
        ) : (
          groups.map((group) => (
            <section
              key={group.id}
              id={group.id}
              ref={scrollIfNamed}
              aria-labelledby={`${group.id}-title`}
              className="flex flex-col gap-6"
            >
              <div className="max-w-[68ch]">
                <h2 id={`${group.id}-title`} className="text-[1.125rem] font-semibold text-fg">
                  {i18n._(group.title)}
                </h2>
                <p className="mt-1">{i18n._(group.about)}</p>
              </div>
              {Object.entries(group.operations).map(([id, words]) => {
                const operation = found.data.find((one) => one.id === id)
                return operation === undefined ? null : (
                  <OperationSection key={id} operation={operation} words={words} apiKey={apiKey} />
                )
              })}
            </section>
          ))
        )}
        <p className="text-small text-subtle">
          <Trans>
            Also in machine-readable form:{' '}
            <a
              href="/api/v1/openapi.json"
              target="_blank"
              rel="noreferrer"
              className="underline hover:text-fg"
            >
              the OpenAPI document
            </a>
            .
          </Trans>
        </p>
      </div>
    </div>
  )
}
