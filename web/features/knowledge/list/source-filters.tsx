import { useLingui } from '@lingui/react/macro'
import { type SourceSearch, sourceSorts, sourceStates } from '#web/platform/lists/list-search.ts'
import { FilterSelect } from '#web/ui/lists/filter-select.tsx'

const everything = 'all'

/** Which of the websites are shown, and in which order. */
export function SourceFilters({
  search,
  onChange,
}: {
  search: SourceSearch
  onChange: (changed: SourceSearch) => void
}) {
  const { t } = useLingui()
  const stateWords = {
    running: t`Researching`,
    ready: t`Ready`,
    failed: t`Failed`,
    cancelled: t`Cancelled`,
  }
  const sortWords = { newest: t`Newest first`, name: t`By name`, pages: t`Most pages`, status: t`By state` }
  return (
    <>
      <FilterSelect
        label={t`State`}
        hideLabel
        value={search.show ?? everything}
        onValueChange={(show) => onChange({ show: show === everything ? undefined : show })}
        options={[
          { value: everything, label: t`All states` },
          ...sourceStates.map((value) => ({ value, label: stateWords[value] })),
        ]}
      />
      <FilterSelect
        label={t`Order`}
        hideLabel
        value={search.sort ?? 'newest'}
        onValueChange={(sort) => onChange({ sort: sort === 'newest' ? undefined : sort })}
        options={sourceSorts.map((value) => ({ value, label: sortWords[value] }))}
      />
    </>
  )
}
