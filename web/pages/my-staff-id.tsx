import { Trans } from '@lingui/react/macro'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Chat } from '../features/conversations/chat.tsx'
import { PastConversations } from '../features/conversations/past-conversations.tsx'
import { useSourceChoices } from '../features/knowledge/api.ts'
import { useReceipt } from '../features/knowledge/receipts/use-receipt.tsx'
import { useStaffMember } from '../features/staff/api.ts'
import { StaffFigures } from '../features/staff/staff-figures.tsx'
import { StaffHeader } from '../features/staff/staff-header.tsx'
import { StaffKnowledge } from '../features/staff/staff-knowledge.tsx'
import { StaffSkeleton } from '../features/staff/staff-skeleton.tsx'
import { NotTaking, takesQuestions } from '../features/staff/staff-state.tsx'
import { toProblem } from '../lib/problem.ts'
import { useTitle } from '../lib/use-title.ts'
import { buttonClass } from '../ui/actions/button-class.ts'
import { ProblemState } from '../ui/display/problem-state.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'

/** One colleague: who they are, what they know and have done, and a conversation with them. */
export function MyStaffIdPage() {
  const { id = '' } = useParams({ strict: false })
  const { conversation = null } = useSearch({ strict: false })
  const navigate = useNavigate()
  const query = useStaffMember(id)
  const sources = useSourceChoices()
  const receipt = useReceipt()
  const staff = query.data
  useTitle(staff?.name)
  const openConversation = (next: string | null) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, conversation: next ?? undefined }),
      replace: true,
      resetScroll: false,
    })
  if (staff === undefined && !query.isError) return <StaffSkeleton />
  if (staff === undefined) {
    return (
      <>
        <PageHeader title={<Trans>My staff</Trans>} />
        <ProblemState
          problem={toProblem(query.error)}
          onRetry={() => void query.refetch()}
          busy={query.isRefetching}
          actions={
            <Link to="/my-staff" className={buttonClass('outline')}>
              <Trans>All staff</Trans>
            </Link>
          }
        />
      </>
    )
  }
  return (
    <>
      <StaffHeader staff={staff} sources={sources} onDeleted={() => void navigate({ to: '/my-staff' })} />
      <div className="grid items-start gap-5 md:grid-cols-[minmax(0,1fr)_minmax(22rem,26rem)]">
        <div className="flex min-w-0 flex-col gap-5">
          <StaffFigures staff={staff} />
          <StaffKnowledge staff={staff} sources={sources} />
          <PastConversations staffId={id} openId={conversation} onOpen={openConversation} />
        </div>
        <div className="min-w-0 md:sticky md:top-19">
          <Chat
            key={id}
            staff={staff}
            {...(takesQuestions(staff.status) ? {} : { closed: <NotTaking staff={staff} /> })}
            conversationId={conversation}
            onConversation={openConversation}
            openReceipt={receipt.open}
          />
        </div>
      </div>
      {receipt.sheet}
    </>
  )
}
