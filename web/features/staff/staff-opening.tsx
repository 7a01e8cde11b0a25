import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { languageNamed } from '#contract/languages.ts'
import type { Staff } from '#contract/staff.ts'
import { greetingIn } from '#contract/workspace/staff-voice-settings.ts'
import type { SourceChoice } from './source-choice.ts'

/** A colleague's first words: who they are and what they have read, from what is known of their websites. */
export function StaffOpening({
  staff,
  sources,
}: {
  staff: Pick<Staff, 'name' | 'greeting' | 'greetings' | 'knowledgeSourceIds'>
  sources: readonly SourceChoice[]
}) {
  const { i18n } = useLingui()
  const greeting = greetingIn(staff, languageNamed(i18n.locale))
  if (greeting !== '')
    return (
      <span dir="auto" data-untrusted="" className="block whitespace-pre-line [overflow-wrap:anywhere]">
        {greeting}
      </span>
    )
  const known = sources.filter(({ id, isReady }) => isReady && staff.knowledgeSourceIds.includes(id))
  const [first] = known
  const { name } = staff
  if (first === undefined) return <Trans>Hello, I’m {name}.</Trans>
  const read = known.reduce<number | null>(
    (sum, { pages }) => (sum === null || pages === null ? null : sum + pages),
    0,
  )
  const count = read ?? 0
  const pages = plural(count, { one: '# page', other: '# pages' })
  if (known.length > 1) {
    const sites = plural(known.length, { one: '# website', other: '# websites' })
    return read === null ? (
      <Trans>
        Hello, I’m {name}. I have read {sites}. Ask me what your visitors ask.
      </Trans>
    ) : (
      <Trans>
        Hello, I’m {name}. I have read {pages} of {sites}. Ask me what your visitors ask.
      </Trans>
    )
  }
  return read === null ? (
    <Trans>
      Hello, I’m {name}. I have read <bdi data-untrusted="">{first.name}</bdi>. Ask me what your visitors ask.
    </Trans>
  ) : (
    <Trans>
      Hello, I’m {name}. I have read {pages} of <bdi data-untrusted="">{first.name}</bdi>. Ask me what your
      visitors ask.
    </Trans>
  )
}
