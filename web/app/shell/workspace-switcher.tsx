import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { session } from '#web/platform/session/app-session.ts'
import { call } from '#web/platform/api/call.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { MenuChoice, MenuSeparator } from '#web/ui/overlays/menu.tsx'
import { showToast } from '#web/ui/overlays/toasts.ts'

const detailPage = /^\/(my-staff|knowledge)\/./i

/** The person's workspaces; going to another one changes every list and figure, in every tab (WSP-2). */
export function WorkspaceSwitcher({ active }: { active: string | null }) {
  const { t } = useLingui()
  const router = useRouter()
  const { data } = useQuery({
    queryKey: ['workspaces', 'list'],
    queryFn: ({ signal }) => call.workspaces.list(undefined, { signal }),
  })
  if (data === undefined) return null
  const goTo = async (id: string) => {
    if (id === active) return
    try {
      await call.workspaces.activate({ id })
      // What is open belongs to the workspace that one leaves.
      const list = detailPage.exec(router.state.location.pathname)?.[1]?.toLowerCase()
      if (list !== undefined) await router.navigate({ to: list === 'my-staff' ? '/my-staff' : '/Knowledge' })
      await session.refresh()
    } catch (thrown) {
      showToast({ title: t`You are still in the same workspace`, description: toProblem(thrown).message })
    }
  }
  return (
    <>
      <MenuChoice
        label={t`Workspace`}
        value={active ?? ''}
        options={data.items.map(({ id, name }) => ({ value: id, label: <span data-untrusted>{name}</span> }))}
        onSelect={(id) => void goTo(id)}
      />
      <MenuSeparator />
    </>
  )
}
