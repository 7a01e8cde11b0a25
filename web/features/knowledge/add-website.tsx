import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type RefObject, Suspense, useId, useRef, useState } from 'react'
import type { KnowledgeSource } from '#contract/knowledge.ts'
import type { PageChoice } from '#contract/sites/page-choice.ts'
import { call } from '#web/platform/api/call.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { buttonClass } from '#web/ui/actions/button-class.ts'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/display/notice.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useCreateKnowledgeSource } from './api.ts'
import type { AddedWebsite } from './look-for-fields.tsx'

const ChooseFirst = lazyPart(() => import('./choose/choose-first.tsx'), 'ChooseFirst')
const LookForFields = lazyPart(() => import('./look-for-fields.tsx'), 'LookForFields')

interface KnownSource {
  id: string
  name: string
  /** The address as it was typed. */
  typed: string
}

/** The website of the workspace that has this address or its host. What cannot be told is no reason to wait. */
async function findKnown(typed: string): Promise<KnownSource | null> {
  try {
    const found = await call.knowledge.findByAddress({ url: typed })
    return found === null ? null : { id: found.id, name: found.name, typed }
  } catch {
    return null
  }
}

/** One field to add a website; what to look for is folded away. `onAdded` gets the source that was made. */
export function AddWebsite({
  inputRef,
  onAdded,
}: {
  inputRef: RefObject<HTMLInputElement | null>
  onAdded: (source: KnowledgeSource) => void
}) {
  const { t } = useLingui()
  const create = useCreateKnowledgeSource()
  const [options, setOptions] = useState<'unused' | 'open' | 'closed'>('unused')
  const optionsId = useId()
  const [known, setKnown] = useState<KnownSource | null>(null)
  const [choosing, setChoosing] = useState<AddedWebsite | null>(null)
  /** What was chosen of a website when the dialog was closed without a research. */
  const [left, setLeft] = useState<{ url: string; choice: PageChoice | null } | null>(null)
  const [choosesFirst, setChoosesFirst] = useState(false)
  const sends = useRef(choosesFirst)
  const form = useForm({
    shape: async () => (await import('./look-for-fields.tsx')).addedWebsite,
    submit: async (asked) => {
      const { url, maxDepth, maxPages, query, extractionTypes } = asked
      // Asked again with the same address, it is meant.
      const there = known?.typed === url ? null : await findKnown(url)
      setKnown(there)
      if (there !== null) return
      if (sends.current) return setChoosing(asked)
      const researchSettings = { maxDepth, maxPages }
      onAdded(await create.mutateAsync({ url, query, extractionTypes, researchSettings }))
    },
  })
  const send = (first: boolean) => {
    if (form.busy) return
    sends.current = first
    setChoosesFirst(first)
  }
  return (
    <Panel
      title={<Trans>Add a website</Trans>}
      description={<Trans>We read its pages, and your staff answer from them.</Trans>}
    >
      <Form {...form.props}>
        <Field
          name="url"
          label={t`Website address`}
          beside={
            <Button
              type="submit"
              variant="filled"
              busy={form.busy && !choosesFirst}
              onClick={() => send(false)}
            >
              <Trans>Research this website</Trans>
            </Button>
          }
        >
          <Input
            ref={inputRef}
            ltr
            inputMode="url"
            autoComplete="url"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="https://"
          />
        </Field>
        {known === null ? null : (
          <Notice
            live
            action={
              <Link to="/Knowledge/$id" params={{ id: known.id }} className={buttonClass('outline', 'sm')}>
                <Trans>Open it</Trans>
              </Link>
            }
          >
            <Trans>
              This website is already here, as <bdi data-untrusted="">{known.name}</bdi>. Research it again
              from its own page, or press the button once more to add it a second time.
            </Trans>
          </Notice>
        )}
        <div>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="ghost"
              size="sm"
              className="-ms-2.5"
              aria-expanded={options === 'open'}
              aria-controls={optionsId}
              onClick={() => setOptions(options === 'open' ? 'closed' : 'open')}
            >
              <ChevronRight
                aria-hidden="true"
                className={classes('transition-transform', options === 'open' ? 'rotate-90' : 'flip')}
              />
              <Trans>What to look for</Trans>
            </Button>
            <Button
              type="submit"
              variant="ghost"
              size="sm"
              busy={form.busy && choosesFirst}
              onClick={() => send(true)}
            >
              <Trans>Choose pages first</Trans>
            </Button>
          </div>
          <div id={optionsId} hidden={options !== 'open'} className="mt-3 border-t border-line pt-5">
            {options === 'unused' ? null : (
              <Suspense fallback={<Skeleton className="h-64 w-full" />}>
                <LookForFields />
              </Suspense>
            )}
          </div>
        </div>
      </Form>
      <Suspense fallback={null}>
        {choosing === null ? null : (
          <ChooseFirst
            asked={choosing}
            initial={left?.url === choosing.url ? left.choice : null}
            onAdded={onAdded}
            onClose={(choice) => {
              setLeft({ url: choosing.url, choice })
              setChoosing(null)
            }}
          />
        )}
      </Suspense>
    </Panel>
  )
}
