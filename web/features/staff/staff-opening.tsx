import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Staff } from '#contract/staff.ts'
import type { SourceChoice } from './source-choice.ts'

/** A colleague's first words: who they are and what they have read, from what is known of their websites. */
export function StaffOpening({
  staff,
  sources,
}: {
  staff: Pick<Staff, 'name' | 'greeting' | 'knowledgeSourceIds'>
  sources: readonly SourceChoice[]
}) {
  if (staff.greeting !== '')
    return (
      <span dir="auto" data-untrusted="" className="block whitespace-pre-line [overflow-wrap:anywhere]">
        {staff.greeting}
      </span>
    )
  const known = sources.filter(({ id, isReady }) => isReady && staff.knowledgeSourceIds.includes(id))
  const [first] = known
  const { name } = staff
  if (first === undefined) return <Trans>Hello, I’m {name}.</Trans>
  const count = known.reduce((sum, { pages }) => sum + pages, 0)
  const pages = plural(count, { one: '# page', other: '# pages' })
  if (known.length > 1) {
    const sites = plural(known.length, { one: '# website', other: '# websites' })
    return (
      <Trans>
        Hello, I’m {name}. I have read {pages} of {sites}. Ask me what your visitors ask.
      </Trans>
    )
  }
  return (
    <Trans>
      Hello, I’m {name}. I have read {pages} of <bdi data-untrusted="">{first.name}</bdi>. Ask me what your
      visitors ask.
    </Trans>
  )
}
