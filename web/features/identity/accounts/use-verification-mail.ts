import type { User, VerificationMail } from '#contract/person/accounts.ts'
import { useEffect, useState } from 'react'
import { call } from '#web/platform/api/call.ts'

/** What became of the mail to this person; asked again whenever something about the account was heard. */
export function useVerificationMail(user: User): VerificationMail | null {
  const [mail, setMail] = useState<VerificationMail | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    call.accounts.getVerificationMail(undefined, { signal: gone.signal }).then(setMail, () => {})
    return () => gone.abort()
  }, [user])
  return mail
}
