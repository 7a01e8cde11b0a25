import { useNavigate, useSearch } from '@tanstack/react-router'
import { Analytics } from '../features/analytics/analytics.tsx'

/** How questions were answered over a period; the address says which, and of whom. */
export function AnalyticsPage() {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  return (
    <Analytics
      search={search}
      onSearch={(changes) =>
        void navigate({
          to: '.',
          search: (before) => ({ ...before, ...changes }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
