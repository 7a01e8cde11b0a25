import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { fetchFile, saveFile } from '#web/platform/api/fetch-file.ts'
import { withFreshSignIn } from '#web/platform/session/fresh-sign-in.ts'
import { useProblemSentence } from '#web/platform/api/problem-sentence.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useSecurityChanged } from '../api.ts'

type State = { at: 'rest' } | { at: 'busy' } | { at: 'done'; name: string } | { at: 'failed'; words: string }

/** Gives a person everything that is kept about them, as one file. */
export function ExportPanel() {
  const inWords = useProblemSentence()
  const changed = useSecurityChanged()
  const [state, setState] = useState<State>({ at: 'rest' })
  const download = async () => {
    setState({ at: 'busy' })
    try {
      const { name, file } = await withFreshSignIn(() => fetchFile('/api/account-export'))
      saveFile(name, file)
      setState({ at: 'done', name })
      void changed()
    } catch (thrown) {
      setState({ at: 'failed', words: await inWords(thrown) })
    }
  }
  return (
    <Panel
      title={<Trans>Your data</Trans>}
      description={<Trans>Everything we keep about you, in one file.</Trans>}
    >
      <div className="flex flex-col items-start gap-4">
        <ul className="flex max-w-[64ch] list-disc flex-col gap-1.5 ps-5">
          <li>
            <Trans>
              Your account: what you said of yourself, your choices, your ways of signing in, your devices and
              what happened to the account.
            </Trans>
          </li>
          <li>
            <Trans>
              Every workspace that you own, with its websites, virtual humans, conversations and pictures.
            </Trans>
          </li>
          <li>
            <Trans>
              Left out are passwords, keys and codes, of which only hashes are kept, and workspaces that
              belong to others.
            </Trans>
          </li>
        </ul>
        {state.at === 'failed' ? (
          <Notice tone="bad" live>
            {state.words}
          </Notice>
        ) : null}
        {state.at === 'done' ? (
          <Notice tone="ok" live>
            <Trans>
              The file{' '}
              <bdi dir="ltr" className="break-all">
                {state.name}
              </bdi>{' '}
              is among your downloads. It holds personal things: keep it safe.
            </Trans>
          </Notice>
        ) : null}
        <Button busy={state.at === 'busy'} onClick={() => void download()}>
          <Download aria-hidden="true" />
          <Trans>Download everything</Trans>
        </Button>
        {state.at === 'busy' ? (
          <p className="text-caption text-subtle" role="status">
            <Trans>Preparing your file. This may take a minute.</Trans>
          </p>
        ) : null}
      </div>
    </Panel>
  )
}
