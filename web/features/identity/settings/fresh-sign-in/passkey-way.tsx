import { Trans, useLingui } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { UsedPasskey } from '#contract/person/passkeys.ts'
import { call } from '#web/platform/api/call.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Refusal } from '#web/platform/api/refusal.ts'

/** Shows who somebody is by a passkey; `ask` opens the browser's own window. */
export function PasskeyWay({ ask, confirmed }: { ask: () => Promise<UsedPasskey>; confirmed: () => void }) {
  const { t } = useLingui()
  const inWords = useProblemWords()
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: false,
    problem: null,
  })
  const confirm = async () => {
    setState({ busy: true, problem: null })
    try {
      await call.passkeys.confirm({ credential: await ask() })
      confirmed()
    } catch (thrown) {
      // The browser does not tell whether its window was closed, took too long or found no passkey.
      const isOurs = thrown instanceof Refusal || thrown instanceof TypeError
      const problem = isOurs
        ? inWords(toProblem(thrown))
        : t`No passkey was used. Try again, or sign in another way.`
      setState({ busy: false, problem })
    }
  }
  return (
    <div className="flex flex-col items-start gap-3">
      {state.problem === null ? null : (
        <p role="alert" className="text-small text-bad">
          {state.problem}
        </p>
      )}
      <Button busy={state.busy} onClick={() => void confirm()}>
        <KeyRound aria-hidden="true" />
        <Trans>Use a passkey</Trans>
      </Button>
    </div>
  )
}
