import { Plural, Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { AddWebsite } from '../features/knowledge/add-website.tsx'
import { useKnowledgeSources } from '../features/knowledge/api.ts'
import { SourceList } from '../features/knowledge/source-list.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'

/** The websites that the staff know, and one field to add another. */
export function KnowledgePage() {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const total = useKnowledgeSources().data?.pages[0]?.total ?? 0
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
          ) : (
            <Plural
              value={total}
              one="# website that your staff answer from."
              other="# websites that your staff answer from."
            />
          )
        }
      />
      <div className="flex flex-col gap-5">
        <AddWebsite
          inputRef={input}
          onAdded={({ id }) => void navigate({ to: '/Knowledge/$id', params: { id } })}
        />
        <div>
          <SourceList onSample={trySample} />
        </div>
      </div>
    </>
  )
}

/** Puts text into a field as a person would, so that the form hears of it. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
