import type { RecentActivity } from '#contract/home.ts'
import { useLingui } from '@lingui/react/macro'

/**
 * Says what happened in the person's language; what was deleted since has no name. Codes that this version does not know
 * keep the server's words.
 */
export function useActivityWords(): (activity: RecentActivity) => string {
  const { t } = useLingui()
  return ({ code, params, text }) => {
    const name = params.name === undefined ? null : String(params.name)
    if (name === null) return withoutName(code, text)
    const question = params.question === undefined ? null : String(params.question)
    const { rating } = params
    switch (code) {
      case 'knowledge.changed.created':
        return t`${name} was added`
      case 'knowledge.changed.research_completed':
        return t`${name} is ready`
      case 'knowledge.changed.waiting':
        return t`${name} has changed`
      case 'knowledge.changed.accepted':
        return t`Changes to ${name} were accepted`
      case 'knowledge.changed.research_failed':
        return t`Couldn’t read ${name}`
      case 'knowledge.changed.cancelled':
        return t`Research of ${name} was cancelled`
      case 'knowledge.changed.restarted':
        return t`${name} is being researched again`
      case 'staff.changed.created':
        return t`${name} was hired`
      case 'staff.changed.active':
        return t`${name} is on shift`
      case 'staff.changed.paused':
        return t`${name} is paused`
      case 'staff.changed.archived':
        return t`${name} was archived`
      case 'conversation.changed.started':
        return question === null ? t`A conversation with ${name} began` : t`${name} was asked “${question}”`
      case 'message.rated':
        return rating === undefined
          ? t`An answer by ${name} was rated`
          : t`An answer by ${name} was rated ${rating} out of 5`
      default:
        return text
    }
  }

  function withoutName(code: string, text: string): string {
    switch (code) {
      case 'knowledge.changed.created':
        return t`A website was added`
      case 'knowledge.changed.research_completed':
        return t`A website is ready`
      case 'knowledge.changed.waiting':
        return t`A website has changed`
      case 'knowledge.changed.accepted':
        return t`Changes to a website were accepted`
      case 'knowledge.changed.research_failed':
        return t`Couldn’t read a website`
      case 'knowledge.changed.cancelled':
        return t`Research of a website was cancelled`
      case 'knowledge.changed.restarted':
        return t`A website is being researched again`
      case 'knowledge.deleted':
        return t`A website was deleted`
      case 'staff.changed.created':
        return t`A colleague was hired`
      case 'staff.changed.active':
        return t`A colleague is on shift`
      case 'staff.changed.paused':
        return t`A colleague is paused`
      case 'staff.changed.archived':
        return t`A colleague was archived`
      case 'staff.deleted':
        return t`A colleague was deleted`
      case 'conversation.changed.started':
        return t`A conversation began`
      case 'message.rated':
        return t`An answer was rated`
      case 'workspace.changed':
        return t`The workspace was changed`
      default:
        return text
    }
  }
}
