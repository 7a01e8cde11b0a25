import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { KnowledgeSource } from '#contract/knowledge.ts'
import type { ResearchEngine } from '#contract/research.ts'
import { configurationOptions } from '#web/platform/api/configuration.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { useMay } from '#web/platform/session/use-may.ts'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { FilterSelect } from '#web/ui/lists/filter-select.tsx'
import { useUpdateKnowledgeSource } from '../api.ts'

/** When a website is read again by itself, and whether somebody accepts what has changed. */
export function KeptCurrent({ source }: { source: KnowledgeSource }) {
  const { t } = useLingui()
  const update = useUpdateKnowledgeSource()
  const inWords = useProblemWords()
  const mayWork = useMay('work')
  const { id } = source
  // What was just chosen is shown while it is being saved.
  const chosen = update.isPending ? update.variables : null
  return (
    <Panel title={<Trans>Kept current</Trans>}>
      <div className="flex flex-col gap-4">
        <FilterSelect
          label={t`Read the site again`}
          value={chosen?.schedule ?? source.schedule}
          disabled={!mayWork}
          onValueChange={(schedule) => update.mutate({ id, schedule })}
          options={[
            { value: 'off', label: t`Only by hand` },
            { value: 'daily', label: t`Every day` },
            { value: 'weekly', label: t`Every week` },
            { value: 'monthly', label: t`Every month` },
          ]}
        />
        <ReadBy source={source} disabled={!mayWork} />
        <Switch
          label={<Trans>Ask me first</Trans>}
          hint={t`Changes wait until you accept them. Otherwise they take effect immediately.`}
          checked={chosen?.asksFirst ?? source.asksFirst}
          disabled={!mayWork}
          onCheckedChange={(asksFirst) => update.mutate({ id, asksFirst })}
        />
        {update.error === null ? null : (
          <p role="alert" className="text-small text-bad">
            {inWords(toProblem(update.error))}
          </p>
        )}
        <dl className="flex flex-col gap-1 text-small">
          {source.checkedAt === null ? null : (
            <div className="flex justify-between gap-3">
              <dt className="text-subtle">
                <Trans>Last looked at</Trans>
              </dt>
              <dd className="text-fg">
                <RelativeTime at={source.checkedAt} />
              </dd>
            </div>
          )}
          {source.nextReadingAt === null ? null : (
            <div className="flex justify-between gap-3">
              <dt className="text-subtle">
                <Trans>Next time</Trans>
              </dt>
              <dd className="text-fg">
                <RelativeTime at={source.nextReadingAt} />
              </dd>
            </div>
          )}
        </dl>
      </div>
    </Panel>
  )
}

/** What reads the website, where the installation offers more than its own engine; nothing elsewhere. */
function ReadBy({ source, disabled }: { source: KnowledgeSource; disabled: boolean }) {
  const { t } = useLingui()
  const update = useUpdateKnowledgeSource()
  const inWords = useProblemWords()
  const { data } = useQuery(configurationOptions)
  const { id, researchSettings } = source
  const [usual, ...others] = data?.researchEngines ?? []
  if (usual === undefined || (others.length === 0 && researchSettings.engine === null)) return null
  const names: Record<ResearchEngine, string> = { 'built-in': t`Staffroom itself`, firecrawl: 'Firecrawl' }
  const usualName = names[usual]
  const chosen = update.isPending ? update.variables.researchSettings?.engine : researchSettings.engine
  return (
    <div className="flex flex-col gap-1">
      <FilterSelect
        label={t`Read by`}
        hint={t`It takes effect at the next reading.`}
        value={chosen ?? 'usual'}
        disabled={disabled}
        onValueChange={(engine) =>
          update.mutate({ id, researchSettings: { engine: engine === 'usual' ? null : engine } })
        }
        options={[
          { value: 'usual', label: t`As usual here (${usualName})` },
          { value: 'built-in', label: names['built-in'] },
          { value: 'firecrawl', label: names.firecrawl, disabled: ![usual, ...others].includes('firecrawl') },
        ]}
      />
      {update.error === null ? null : (
        <p role="alert" className="text-small text-bad">
          {inWords(toProblem(update.error))}
        </p>
      )}
    </div>
  )
}
