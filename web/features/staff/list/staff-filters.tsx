import { useLingui } from '@lingui/react/macro'
import { type StaffSearch, staffSorts, staffStatuses } from '#web/platform/lists/list-search.ts'
import { FilterSelect } from '#web/ui/lists/filter-select.tsx'
import type { SourceChoice } from '../source-choice.ts'

const everything = 'all'

/** Which of the staff are shown, and in which order. */
export function StaffFilters({
  search,
  sources,
  onChange,
}: {
  search: StaffSearch
  sources: readonly SourceChoice[]
  onChange: (changed: StaffSearch) => void
}) {
  const { t } = useLingui()
  const statusWords = { active: t`On shift`, paused: t`Paused`, draft: t`Draft`, archived: t`Archived` }
  const sortWords = {
    newest: t`Newest first`,
    name: t`By name`,
    answers: t`Most answers`,
    rating: t`Best rated`,
  }
  return (
    <>
      <FilterSelect
        label={t`State`}
        hideLabel
        value={search.show ?? everything}
        onValueChange={(show) => onChange({ show: show === everything ? undefined : show })}
        options={[
          { value: everything, label: t`All states` },
          ...staffStatuses.map((value) => ({ value, label: statusWords[value] })),
        ]}
      />
      {sources.length === 0 && search.knows === undefined ? null : (
        <FilterSelect
          label={t`Knows`}
          hideLabel
          value={search.knows ?? everything}
          onValueChange={(knows) => onChange({ knows: knows === everything ? undefined : knows })}
          options={[
            { value: everything, label: t`All websites` },
            ...sources.map(({ id, name }) => ({ value: id, label: <span dir="auto">{name}</span> })),
          ]}
        />
      )}
      <FilterSelect
        label={t`Order`}
        hideLabel
        value={search.sort ?? 'newest'}
        onValueChange={(sort) => onChange({ sort: sort === 'newest' ? undefined : sort })}
        options={staffSorts.map((value) => ({ value, label: sortWords[value] }))}
      />
    </>
  )
}
