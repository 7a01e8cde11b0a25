import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type PageChoice, pathChooser } from '#contract/sites/page-choice.ts'
import type { SiteSurvey } from '#contract/sites/site-survey.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { useFormat } from '#web/platform/language/use-format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { buttonClass } from '#web/ui/actions/button-class.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { SearchField } from '#web/ui/lists/list-bar.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { surveyOptions } from '../api.ts'
import { failureWords } from '../failure-words.ts'
import { whatToDo } from '../reason-words.ts'
import { Forecast } from './forecast.tsx'
import {
  chosenPages,
  foldersOfMissing,
  isTooLong,
  rowsOf,
  ticked,
  treeOf,
  type TreeNode,
} from './page-tree.ts'
import { SiteTree } from './site-tree.tsx'

interface ChoosePagesProps {
  url: string
  /** What is chosen to begin with. */
  initial: PageChoice | null
  maxPages: number
  /** The website is to be added: that it is there already, where it leads or beside it, is said. */
  isNew?: boolean
  /** Gets what is chosen by then. */
  onClose: (choice: PageChoice | null) => void
  /** What can be done with a choice, the last one filled. What it throws is said in place. */
  acts: { key: string; label: ReactNode; run: (choice: PageChoice | null) => Promise<unknown> }[]
}

/** The pages of a website to choose from before they are read, with a forecast that follows. */
export function ChoosePages({ url, initial, maxPages, isNew = false, onClose, acts }: ChoosePagesProps) {
  const inWords = useProblemWords()
  const survey = useQuery(surveyOptions(url))
  const [choice, setChoice] = useState(initial)
  const [running, setRunning] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const { data } = survey
  const root = data === undefined || data.failure !== null ? null : treeOf(data.folders, initial)
  const start = async ({ key, run }: (typeof acts)[number]) => {
    setRunning(key)
    setError(null)
    await run(choice).catch(setError)
    setRunning(null)
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen || running !== null ? undefined : onClose(choice))}
      width="wide"
      title={<Trans>Choose pages</Trans>}
      description={<Trans>Untick what your staff need not know. The start page is always read.</Trans>}
      footer={
        data === undefined || root === null ? undefined : (
          <>
            <div className="w-full">
              <Forecast survey={data} chosen={likelyPages(data, root, choice)} maxPages={maxPages} />
            </div>
            {acts.map((act, at) => (
              <Button
                key={act.key}
                variant={at === acts.length - 1 ? 'filled' : 'outline'}
                busy={running === act.key}
                disabled={(running !== null && running !== act.key) || isTooLong(choice)}
                onClick={() => void start(act)}
              >
                {act.label}
              </Button>
            ))}
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {isNew && data?.known ? (
          <Notice
            action={
              <Link
                to="/Knowledge/$id"
                params={{ id: data.known.id }}
                className={buttonClass('outline', 'sm')}
              >
                <Trans>Open it</Trans>
              </Link>
            }
          >
            <Trans>
              This website is already here, as <bdi data-untrusted="">{data.known.name}</bdi>.
            </Trans>
          </Notice>
        ) : null}
        {data === undefined ? (
          survey.isError ? (
            <ProblemState
              problem={toProblem(survey.error)}
              onRetry={() => void survey.refetch()}
              busy={survey.isFetching}
            />
          ) : (
            <Loading>
              <p className="mb-4">
                <Trans>Looking at the website’s sitemap and start page. This can take half a minute.</Trans>
              </p>
              <SkeletonText lines={8} />
            </Loading>
          )
        ) : root !== null ? (
          <Choosing survey={data} root={root} choice={choice} onChoice={setChoice} />
        ) : (
          <Failure
            code={data.failure ?? 'internal'}
            onRetry={() => void survey.refetch()}
            busy={survey.isFetching}
          />
        )}
        {error === null ? null : (
          <Notice tone="bad" live>
            {inWords(toProblem(error))}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

function Failure({ code, onRetry, busy }: { code: string; onRetry: () => void; busy: boolean }) {
  const { i18n } = useLingui()
  return (
    <ErrorState title={i18n._(failureWords(code))} onRetry={onRetry} busy={busy}>
      {i18n._(whatToDo(code))}
    </ErrorState>
  )
}

/**
 * How many pages are likely to be there of what is chosen. The start page is read whatever that is. Pages that nobody has seen yet
 * go with the whole website: where it is chosen, as many of them in proportion.
 */
function likelyPages(survey: SiteSurvey, root: TreeNode, choice: PageChoice | null): number {
  const reads = pathChooser(choice ?? { include: [], exclude: [] })
  const read = (chosenPages(root, choice).get('') ?? 0) + (reads(survey.startPath) ? 0 : 1)
  const unseen = reads('') ? survey.pagesAbout - survey.pages : 0
  return read + Math.round((unseen * read) / Math.max(1, survey.pages))
}

function Choosing({
  survey,
  root,
  choice,
  onChoice,
}: {
  survey: SiteSurvey
  root: TreeNode
  choice: PageChoice | null
  onChoice: (choice: PageChoice | null) => void
}) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => foldersOfMissing(root))
  const chosen = chosenPages(root, choice)
  // What a search finds stands open; without one, what was opened.
  const isOpen = ({ path }: TreeNode) => search !== '' || opened.has(path)
  const rows = rowsOf(root, isOpen, search)
  const onOpen = ({ path }: TreeNode, opens: boolean) =>
    setOpened(new Set(opens ? [...opened, path] : [...opened].filter((other) => other !== path)))
  return (
    <>
      <Reservations survey={survey} />
      {survey.pages > 1 ? (
        <>
          <SearchField label={t`Search by path`} value={search} onChange={setSearch} />
          {rows.length === 1 && search !== '' ? (
            <p role="status">
              <Trans>No path has “{search}” in it.</Trans>
            </p>
          ) : (
            <SiteTree
              host={new URL(survey.url).host}
              rows={rows}
              chosen={chosen}
              isOpen={isOpen}
              isFound={search !== ''}
              onOpen={onOpen}
              onTick={(node, isRead) => onChoice(ticked(root, choice, node, isRead))}
            />
          )}
        </>
      ) : (
        <p>
          <Trans>We found no page besides this one. There is nothing to choose from.</Trans>
        </p>
      )}
      {isTooLong(choice) ? (
        <Notice tone="warn" live>
          <Trans>These are too many single choices to keep. Tick whole folders instead.</Trans>
        </Notice>
      ) : null}
    </>
  )
}

/** What the person should know about the numbers. */
function Reservations({ survey }: { survey: SiteSurvey }) {
  const format = useFormat()
  const { from, isWhole, cutBy, pages, pagesAbout, forbidden } = survey
  const [seen, about] = [format.number(pages), format.number(pagesAbout)]
  return (
    <>
      {cutBy === 'time' ? (
        <Notice>
          {pagesAbout > pages ? (
            <Trans>
              This website answers slowly: in 20 seconds we looked at {seen} pages of about {about}, so the
              numbers are estimates.
            </Trans>
          ) : (
            <Trans>
              This website answers slowly: these are the pages that we found in 20 seconds. Research may find
              more.
            </Trans>
          )}
        </Notice>
      ) : cutBy === 'unread' || (from === 'links' && cutBy !== null) ? (
        <Notice>
          <Trans>
            We could not read all of this website’s sitemap. Research may find more pages than these.
          </Trans>
        </Notice>
      ) : from === 'links' ? (
        <Notice>
          <Trans>
            This website has no sitemap. These are only the pages that its start page links to; research may
            find more behind them.
          </Trans>
        </Notice>
      ) : isWhole ? null : (
        <Notice>
          {pagesAbout > pages ? (
            <Trans>
              This website is large: we looked at {seen} pages of about {about}, so the numbers are estimates.
            </Trans>
          ) : (
            <Trans>
              This website is large: it has more than these {seen} pages, so the numbers are estimates.
            </Trans>
          )}
        </Notice>
      )}
      {forbidden > 0 ? (
        <p className="text-small text-subtle">
          <Plural
            value={forbidden}
            one="# page is not listed: the website’s robots.txt asks not to read it."
            other="# pages are not listed: the website’s robots.txt asks not to read them."
          />
        </p>
      ) : null}
    </>
  )
}
