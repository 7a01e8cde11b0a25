import { Suspense, useState } from 'react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { Staff } from '#contract/staff.ts'
import { faceUrl } from '#contract/workspace/staff-voice-settings.ts'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { Chat } from '../features/conversations/chat.tsx'
import { useSourceChoices } from '../features/knowledge/api.ts'
import { useReceipt } from '../features/knowledge/receipts/use-receipt.tsx'
import { fetchStaffMember, useStaffMember } from '../features/staff/api.ts'
import { wantsCorrection, WriteAnswer } from '../features/staff/approved/write-answer.tsx'
import { StaffHeader } from '../features/staff/staff-header.tsx'
import { StaffOpening } from '../features/staff/staff-opening.tsx'
import { StaffMissing } from '../features/staff/staff-missing.tsx'
import { StaffSkeleton } from '../features/staff/staff-skeleton.tsx'
import { KnowsNothing, NotTaking, takesQuestions } from '../features/staff/staff-state.tsx'
import type { FetchAhead } from '#web/platform/lazy-page/fetch-ahead.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { useTitle } from '#web/platform/page/use-title.ts'
import { useMay } from '#web/platform/session/use-may.ts'
import { classes } from '../ui/classes.ts'
import { StaffTabs } from './my-staff/staff-tabs.tsx'

const FreshSignIn = lazyPart(() => import('./settings/fresh-sign-in.tsx'), 'FreshSignIn')

const isWide = (): boolean => window.matchMedia('(min-width: 960px)').matches

/** One colleague: who they are, what they know and have done, and a conversation with them. */
export function MyStaffIdPage() {
  const { id = '' } = useParams({ strict: false })
  const { conversation = null, tab = 'talk' } = useSearch({ from: '/my-staff/$id' })
  const navigate = useNavigate()
  const query = useStaffMember(id)
  const sources = useSourceChoices()
  const receipt = useReceipt()
  const staff = query.data
  // On the page of the settings the conversation tries them: first words as they are typed, answers as they are saved.
  const [shown, setShown] = useState<StaffSettings | null>(null)
  const mayManage = useMay('manage')
  const [trial, setTrial] = useState<string | null>(null)
  useTitle(staff?.name)
  const openConversation = (next: string | null) =>
    void navigate({
      from: '/my-staff/$id',
      to: '.',
      search: (before) => ({
        ...before,
        conversation: next ?? undefined,
        // Without room beside the list, it opens in the tab of the chat.
        tab: next === null || isWide() ? before.tab : undefined,
      }),
      replace: true,
      resetScroll: false,
    })
  if (staff === undefined && !query.isError) return <StaffSkeleton />
  if (staff === undefined) return <StaffMissing query={query} />
  const chooseWebsites = () =>
    void navigate({
      from: '/my-staff/$id',
      to: '.',
      search: (before) => ({ ...before, tab: 'knowledge' }),
      resetScroll: false,
    })
  const closed = !takesQuestions(staff.status) ? (
    <NotTaking staff={staff} />
  ) : staff.knowledgeSourceIds.length === 0 ? (
    <KnowsNothing staff={staff} onChoose={chooseWebsites} />
  ) : null
  const tried = tab === 'settings' ? shown : null
  const met = tried === null ? staff : triedBy(staff, tried)
  return (
    <>
      <StaffHeader staff={staff} sources={sources} onDeleted={() => void navigate({ to: '/my-staff' })} />
      <div
        className={classes(
          'grid items-start gap-5',
          // The conversation is the page until something else is looked at.
          tab === 'talk'
            ? 'md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]'
            : 'md:grid-cols-[minmax(0,1fr)_minmax(22rem,26rem)]',
        )}
      >
        <div className="min-w-0 max-md:contents">
          <StaffTabs
            key={id}
            staff={staff}
            sources={sources}
            openId={conversation}
            onOpen={openConversation}
            onSettings={setShown}
          />
        </div>
        <div
          className={classes(
            'min-w-0 md:sticky md:top-19',
            tab !== 'talk' && tab !== 'settings' && 'max-md:hidden',
            // On a phone it tries what stands above it.
            tab === 'settings' && 'max-md:order-last',
          )}
        >
          <Chat
            key={tried === null ? id : `${id} tried`}
            marksTrials
            {...(tried === null ? {} : { triesDraft: true, ...suggestionsOf(id, tried) })}
            staff={met}
            opening={<StaffOpening staff={met} sources={sources} />}
            {...(closed === null ? {} : { closed })}
            conversationId={tried === null ? conversation : trial}
            onConversation={tried === null ? openConversation : setTrial}
            openReceipt={receipt.open}
            under={(answer, question) =>
              wantsCorrection(answer) ? <WriteAnswer staff={staff} question={question} /> : null
            }
          />
        </div>
      </div>
      {receipt.sheet}
      {/* The secret of a look-up is made by who has just signed in. */}
      {mayManage && (shown?.actions ?? []).length > 0 ? (
        <Suspense>
          <FreshSignIn />
        </Suspense>
      ) : null}
    </>
  )
}

/** A colleague as they are edited: in the words of whoever is edited for, and with the face that is chosen. */
const triedBy = (staff: Staff, { name, greeting, portrait }: StaffSettings): Staff => ({
  ...staff,
  name: name || staff.name,
  greeting,
  greetings: {},
  ...(portrait && {
    tint: portrait.tint,
    ...(portrait.face !== null && { portraitUrl: faceUrl(portrait.face) }),
  }),
})

/** Their own questions, before they are saved; where there are none, those that the websites answer. */
const suggestionsOf = (id: string, { questions }: StaffSettings) =>
  questions.length === 0
    ? {}
    : {
        suggestions: {
          key: ['visit', 'tried', id, ...questions],
          read: () => Promise.resolve({ questions }),
        },
      }

export const fetchAhead: FetchAhead = (queryClient, { params: { id = '' } }) =>
  fetchStaffMember(queryClient, id)
