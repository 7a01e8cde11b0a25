import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { endSession } from '#web/platform/session/end-session.ts'
import { Button } from '#web/ui/actions/button.tsx'

/** For who has no password: signing in with the other service once more is as good. It leads back here. */
export function SignInAgain() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const inWords = useProblemWords()
  const to = useLocation({ select: ({ href }) => href })
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  })
  const leave = async () => {
    setState({ busy: true, problem: null })
    try {
      await endSession()
      queryClient.clear()
      await navigate({ to: '/login', search: { to } })
    } catch (thrown) {
      setState({ busy: false, problem: inWords(toProblem(thrown)) })
    }
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <p>
        <Trans>
          You sign in with another service. Sign in with it again, come back here, and repeat this within ten
          minutes.
        </Trans>
      </p>
      {state.problem === null ? null : (
        <p role="alert" className="text-small text-bad">
          {state.problem}
        </p>
      )}
      <Button variant="filled" busy={state.busy} onClick={() => void leave()}>
        <Trans>Sign in again</Trans>
      </Button>
    </div>
  )
}
