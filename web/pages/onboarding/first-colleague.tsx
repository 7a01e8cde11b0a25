import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { typedAddress } from '#contract/shapes.ts'
import type { Onboarding } from '#contract/onboarding.ts'
import * as z from 'zod/mini'
import { failureWords } from '#web/features/knowledge/failure-words.ts'
import { ArrivingPages } from '#web/features/knowledge/research/arriving-pages.tsx'
import { CandidateCard } from '#web/features/staff/hiring/candidate-card.tsx'
import { PersonFields } from '#web/features/staff/hiring/person-fields.tsx'
import type { Candidate } from '#web/features/staff/hiring/use-candidate.ts'
import { call } from '#web/platform/api/call.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { EmptyPortrait } from '#web/ui/display/portrait.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

type Site = NonNullable<Onboarding['site']>

/** Who is hired at the end, reading the website while its owner answers; without a website, where to name one. */
export function FirstColleague({
  onboarding: { site, colleague },
  candidate,
}: {
  onboarding: Onboarding
  candidate: Candidate
}) {
  if (colleague !== null) {
    return (
      <Panel title={<Trans>Your first colleague</Trans>}>
        <p>
          <Trans>{colleague} is kept, with everything you asked, and waits for you.</Trans>
        </p>
      </Panel>
    )
  }
  if (site === null) return <NameWebsite />
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Panel title={<Trans>Your first colleague</Trans>}>
        <div className="flex flex-col gap-4">
          <CandidateCard candidate={candidate}>
            <Greeting name={candidate.called} site={site} />
          </CandidateCard>
          <PersonFields candidate={candidate} />
        </div>
      </Panel>
      <div className="max-md:hidden">
        {site.failure === null || site.isReady ? <ArrivingPages activities={site.activities} /> : null}
      </div>
    </div>
  )
}

function Greeting({ name, site }: { name: string; site: Site }) {
  const { i18n } = useLingui()
  const siteName = site.name
  const read = plural(site.pagesRead, { one: '# page', other: '# pages' })
  if (site.failure !== null && !site.isReady) {
    return (
      <Notice tone="bad">
        <Trans>
          I could not read <bdi data-untrusted="">{siteName}</bdi>.
        </Trans>{' '}
        {i18n._(failureWords(site.failure))}
      </Notice>
    )
  }
  return site.isReady ? (
    <Trans>
      Hello, I’m {name}. I have read {read} of <bdi data-untrusted="">{siteName}</bdi>. Ask me what your
      visitors ask.
    </Trans>
  ) : (
    <Trans>
      Hello, I’m {name}. I am reading <bdi data-untrusted="">{siteName}</bdi> while you answer: {read} so far.
    </Trans>
  )
}

const shape = z.object({ url: typedAddress })

/** Whoever came without a website can name one here; nobody is hired without one. */
function NameWebsite() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const form = useForm({
    shape,
    submit: async ({ url }) => {
      await call.knowledge.want({ url })
      await queryClient.invalidateQueries({ queryKey: ['onboarding'] })
    },
  })
  return (
    <Panel title={<Trans>Your first colleague</Trans>}>
      <div className="flex items-center gap-4">
        <EmptyPortrait size={64} />
        <p className="min-w-0">
          <Trans>Enter your website, and a colleague will read it while you fill in the rest.</Trans>
        </p>
      </div>
      <Form {...form.props} className="mt-4">
        <Field name="url" label={t`Your website`} aside={t`optional`}>
          <Input ltr inputMode="url" autoComplete="url" placeholder="example.com" />
        </Field>
        <Button type="submit" busy={form.busy} className="self-start">
          <Trans>Read it</Trans>
        </Button>
      </Form>
    </Panel>
  )
}
