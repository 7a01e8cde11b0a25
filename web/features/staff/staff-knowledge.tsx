import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Staff } from '#contract/staff.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { useMayWorkWith } from '#web/platform/session/use-may.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { List, ListRow } from '#web/ui/layout/list.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import type { SourceChoice } from './source-choice.ts'

const EditStaff = lazyPart(
  async () => ({ EditStaff: (await import('./staff-dialog.tsx')).EditStaff }),
  'EditStaff',
)

/** The websites that a colleague answers from, and how to choose others. */
export function StaffKnowledge({ staff, sources }: { staff: Staff; sources: readonly SourceChoice[] }) {
  const { t } = useLingui()
  const mayWork = useMayWorkWith(staff)
  const [isOpen, setOpen] = useState(false)
  const known = staff.knowledgeSourceIds.map((id) => ({
    id,
    source: sources.find((source) => source.id === id),
  }))
  const name = staff.name
  return (
    <Panel
      title={<Trans>Knows</Trans>}
      actions={
        mayWork ? (
          <Button size="sm" onClick={() => setOpen(true)}>
            <Trans>Choose websites</Trans>
          </Button>
        ) : null
      }
      flush
    >
      {known.length === 0 ? (
        <p className="px-5 py-4 text-small">
          <Trans>{name} knows no website yet and can answer nothing.</Trans>
        </p>
      ) : (
        <List label={t`Websites`}>
          {known.map(({ id, source }) => (
            <ListRow
              key={id}
              end={
                source === undefined || source.isReady ? null : (
                  <span className="text-small text-subtle">
                    <Trans>Not researched yet</Trans>
                  </span>
                )
              }
            >
              <Link
                to="/Knowledge/$id"
                params={{ id }}
                dir="auto"
                className="block truncate stands-with-page rounded-item font-medium text-fg hover:underline"
              >
                {source?.name ?? <Trans>Website</Trans>}
              </Link>
            </ListRow>
          ))}
        </List>
      )}
      <Suspense fallback={null}>
        {isOpen ? (
          <EditStaff staff={staff} part="knowledge" sources={sources} onClose={() => setOpen(false)} />
        ) : null}
      </Suspense>
    </Panel>
  )
}
