import { useLingui } from '@lingui/react/macro'
import { BookOpenText, Inbox, type LucideIcon, MessageSquareText, Users } from 'lucide-react'
import type { SearchHit } from '#contract/search.ts'
import type { PaletteRow } from './palette-rows.ts'

const icons: Record<SearchHit['kind'], LucideIcon> = {
  staff: Users,
  knowledge: BookOpenText,
  conversation: MessageSquareText,
  inbox_view: Inbox,
}

/** What a line of the palette shows: a name, and what kind of thing it is. */
export function PaletteLine({ row }: { row: PaletteRow }) {
  const { t } = useLingui()
  const Icon = row.kind === 'hit' ? icons[row.hit.kind] : row.command.icon
  if (row.kind === 'command')
    return (
      <>
        <Icon aria-hidden="true" />
        <span dir="auto" className="min-w-0 flex-1 truncate stands-with-page">
          {row.label}
        </span>
      </>
    )
  const { kind, detail } = row.hit
  const kinds = {
    staff: t`Colleague`,
    knowledge: t`Website`,
    conversation: t`Conversation with ${detail}`,
    inbox_view: t`View of the inbox`,
  }
  return (
    <>
      <Icon aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate stands-with-page" dir="auto" data-untrusted="">
        {row.label}
      </span>
      <span dir="auto" className="max-w-[45%] shrink-0 truncate text-caption text-subtle" data-untrusted="">
        {kind === 'staff' && detail !== '' ? detail : kinds[kind]}
      </span>
    </>
  )
}
