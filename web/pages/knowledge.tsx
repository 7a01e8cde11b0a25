import { Plural, Trans } from '@lingui/react/macro'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { AddWebsite } from '../features/knowledge/add-website.tsx'
import { fetchKnowledgeSources, useKnowledgeSources, useSourceChoices } from '../features/knowledge/api.ts'
import { SourceList, sourcesWanted } from '../features/knowledge/list/source-list.tsx'
import type { FetchAhead } from '#web/platform/lazy-page/fetch-ahead.ts'
import type { SourceSearch } from '#web/platform/lists/list-search.ts'
import { useCounted } from '#web/platform/language/use-format.ts'
import { useMay } from '#web/platform/session/use-may.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'

/** The websites that the staff know, and one field to add another. */
export function KnowledgePage() {
  const navigate = useNavigate()
  const search = useSearch({ from: '/Knowledge' })
  const mayWork = useMay('work')
  const { hash } = useLocation()
  const input = useRef<HTMLInputElement>(null)
  // Led here to add a website: one can type at once, also when the page was open already.
  useEffect(() => {
    if (hash === 'add') input.current?.focus()
  }, [hash])
  const total = useKnowledgeSources().data?.pages[0]?.total ?? 0
  const ready = useSourceChoices().filter(({ isReady }) => isReady).length
  const many = useCounted()(total)
  const trySample = (address: string) => {
    const field = input.current
    if (field === null) return
    type(field, address)
    field.focus()
  }
  return (
    <>
      <PageHeader
        title={<Trans>Knowledge</Trans>}
        summary={
          total === 0 ? (
            <Trans>The websites that your staff answer from.</Trans>
          ) : many !== null ? (
            <Trans>{many} websites.</Trans>
          ) : (
            <>
              <Plural value={total} one="# website." other="# websites." />{' '}
              <Plural
                value={ready}
                _0="Your staff answer from none of them yet."
                one="Your staff answer from one of them."
                other="Your staff answer from # of them."
              />
            </>
          )
        }
      />
      <div className="flex flex-col gap-5">
        {mayWork ? (
          <div id="add">
            <AddWebsite
              inputRef={input}
              onAdded={({ id }) => void navigate({ to: '/Knowledge/$id', params: { id } })}
            />
          </div>
        ) : null}
        <div>
          <SourceList search={search} onSample={trySample} />
        </div>
      </div>
    </>
  )
}

export const fetchAhead: FetchAhead<SourceSearch> = (queryClient, { search }) =>
  fetchKnowledgeSources(queryClient, sourcesWanted(search))

/** Puts text into a field as a person would, so that the form hears of it. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
