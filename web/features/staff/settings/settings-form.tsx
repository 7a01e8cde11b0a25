import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { Language } from '#contract/languages.ts'
import { type SettingsState, type StaffSettings, staffSettings } from '#contract/workspace/staff-versions.ts'
import { tidied } from '#contract/workspace/staff-voice-settings.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { useForm } from '#web/platform/forms/use-form.ts'
import { scrollIfNamed } from '#web/platform/page/scroll-if-named.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { footBar } from '#web/ui/layout/foot-bar.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { showToast } from '#web/ui/overlays/toasts.ts'
import { useDiscardDraft, useSaveDraft } from './api.ts'
import { areSame } from './changes.ts'
import { type Edited, useEdits } from './edits.ts'
import { byField, wrongReaders } from './faults.ts'
import { ActionFields } from './fields/action-fields.tsx'
import { AnswerFields, GoalFields } from './fields/answer-fields.tsx'
import { BoundFields } from './fields/bound-fields.tsx'
import { FormFields } from './fields/form-fields.tsx'
import { HandOffFields } from './fields/hand-off-fields.tsx'
import { HoursFields } from './fields/hours-fields.tsx'
import { FirstWordsFields } from './fields/first-words-fields.tsx'
import { LanguageFields } from './fields/language-fields.tsx'
import { ProactiveFields } from './fields/proactive-fields.tsx'
import { NameFields } from './fields/person-fields.tsx'
import { PortraitFields } from './fields/portrait-fields.tsx'
import { VoiceFields } from './fields/voice-fields.tsx'
import { asMet } from './shown-settings.ts'
import { RuleFields } from './fields/rule-fields.tsx'

const PublishDialog = lazyPart(() => import('./publish-dialog.tsx'), 'PublishDialog')
const TryDialog = lazyPart(() => import('./try-dialog.tsx'), 'TryDialog')

/** What is about to be published, as it stood when somebody asked for that. */
interface Publishing {
  live: SettingsState['live']
  settings: StaffSettings
  revision: number
  isSaved: boolean
  /** What was edited then; null where nothing was. */
  sent: Edited | null
}

/** Every setting of a colleague, kept as a draft until it is published. `onShown` hears of each change, for a preview. */
export function SettingsForm({
  staffId,
  state,
  mayWork,
  onShown,
}: {
  staffId: string
  state: SettingsState
  mayWork: boolean
  onShown: (settings: StaffSettings | null) => void
}) {
  const { t } = useLingui()
  const inWords = useProblemWords()
  const { edited, keep: setEdited, latest } = useEdits(staffId)
  /** Whose first words are edited, and previewed. */
  const [reader, setReader] = useState<Language | null>(null)
  /** Whether the conversation opens as from the line beside the widget's button, which was edited last. */
  const [opensByLine, setOpensByLine] = useState(false)
  const [publishing, setPublishing] = useState<Publishing | null>(null)
  const save = useSaveDraft(staffId)
  const discard = useDiscardDraft(staffId)
  const [isDiscarding, setDiscarding] = useState(false)
  const [tried, setTried] = useState<StaffSettings | null>(null)
  const wants = useRef<'save' | 'try' | 'publish'>('save')
  const { live, draft } = state
  const current = (draft ?? live).settings
  const settings = edited?.settings ?? current
  const revision = edited?.revision ?? state.revision
  const isOvertaken = edited !== null && edited.revision !== state.revision
  const isSaved = edited === null
  useEffect(() => onShown(asMet(settings, reader, opensByLine)), [onShown, settings, reader, opensByLine])
  useEffect(() => () => onShown(null), [onShown])
  const change = (changed: Partial<StaffSettings>) => {
    setOpensByLine('proactive' in changed)
    const next = tidied({ ...settings, ...changed })
    setEdited(areSame(next, current) && !isOvertaken ? null : { settings: next, revision })
  }
  /** What was sent is kept elsewhere by now; what was typed while it was on its way is not. */
  const settle = (sent: Edited | null, revision: number) => {
    const now = latest()
    setEdited(now === null || areSame(now, sent) ? null : { ...now, revision })
  }
  const form = useForm({
    shape: staffSettings,
    fixed: { ...settings },
    submit: async (checked) => {
      if (wants.current === 'try') return setTried(checked)
      const sent = latest()
      if (wants.current === 'publish')
        return setPublishing({ live, settings: checked, revision, isSaved, sent })
      settle(sent, (await save.mutateAsync({ revision, settings: checked })).revision)
    },
  })
  const errors = useMemo(() => byField(form.props.errors), [form.props.errors])
  const [found, setFound] = useState(errors)
  if (found !== errors) {
    // Where first words are wrong, and none that are shown, those are shown.
    setFound(errors)
    const wrong = wrongReaders(errors)
    if (wrong[0] !== undefined && !wrong.includes(reader)) setReader(wrong[0])
  }
  const drop = async () => {
    if (draft !== null) await discard.mutateAsync({ revision: state.revision })
    setEdited(null)
  }
  const fields = { settings, onChange: change }
  return (
    <>
      <Form {...form.props} errors={errors}>
        <fieldset disabled={!mayWork} aria-label={t`Settings`} className="contents">
          <Panel title={<Trans>Person</Trans>}>
            <div className="flex flex-col gap-4">
              <NameFields {...fields} />
              {settings.portrait === undefined ? null : (
                <PortraitFields {...fields} staffId={staffId} portrait={settings.portrait} />
              )}
            </div>
          </Panel>
          <Panel title={<Trans>First words</Trans>}>
            <div className="flex flex-col gap-4">
              <FirstWordsFields {...fields} reader={reader} onReader={setReader} />
              <ProactiveFields {...fields} reader={reader} />
            </div>
          </Panel>
          <Panel title={<Trans>Answers</Trans>}>
            <div className="flex flex-col gap-4">
              <LanguageFields {...fields} />
              <AnswerFields {...fields} />
            </div>
          </Panel>
          <Panel title={<Trans>Tone and form of address</Trans>}>
            <VoiceFields {...fields} hasModel={state.hasModel} />
          </Panel>
          <Panel
            title={<Trans>Rules</Trans>}
            description={
              <Trans>
                What happens when a question mentions something, or is asked on a page. The first matching
                rule applies.
              </Trans>
            }
          >
            <RuleFields {...fields} staffId={staffId} found={errors} />
          </Panel>
          <Panel
            title={<Trans>Look-ups</Trans>}
            description={
              <Trans>
                Visitors fill in a small form and your server answers, for example where an order is. The
                answer says where it comes from, and when.
              </Trans>
            }
          >
            <ActionFields {...fields} staffId={staffId} secrets={state.actionSecrets} />
          </Panel>
          <Panel title={<Trans>Opening hours</Trans>}>
            <HoursFields {...fields} />
          </Panel>
          <Panel title={<Trans>Hand-off</Trans>}>
            <HandOffFields {...fields} staffId={staffId} />
          </Panel>
          <Panel title={<Trans>Limits</Trans>}>
            <BoundFields {...fields} />
          </Panel>
          <Panel title={<Trans>Before the first question</Trans>}>
            <FormFields {...fields} />
          </Panel>
          <div id="goal" ref={scrollIfNamed}>
            <Panel title={<Trans>Goal</Trans>}>
              <GoalFields {...fields} />
            </Panel>
          </div>
        </fieldset>
        {isOvertaken ? (
          <Notice
            tone="warn"
            live
            action={
              <span className="flex flex-wrap gap-2">
                <Button size="sm" onClick={() => setEdited(null)}>
                  <Trans>Take theirs</Trans>
                </Button>
                <Button size="sm" onClick={() => setEdited({ settings, revision: state.revision })}>
                  <Trans>Keep mine</Trans>
                </Button>
              </span>
            }
          >
            <Trans>Somebody else changed these settings while you edited them.</Trans>
          </Notice>
        ) : null}
        {mayWork ? (
          <div
            ref={footBar}
            data-foot-bar=""
            className="sticky bottom-(--footer-height) z-5 flex flex-wrap items-center gap-2 rounded-panel border border-line bg-raised px-4 py-2.5 shadow-floating"
          >
            <p role="status" className="min-w-40 flex-1 text-small text-muted max-sm:basis-full">
              <Standing state={state} isSaved={isSaved} />
            </p>
            {isSaved && draft === null ? null : (
              <Button size="sm" variant="ghost" onClick={() => setDiscarding(true)}>
                <Trans>Discard</Trans>
              </Button>
            )}
            <Button
              // Enter in a field presses the first button that submits, and that saves.
              type="button"
              size="sm"
              variant="ghost"
              // On a phone the bar has no room for it, and what is published shows the same first.
              className="max-sm:hidden"
              disabled={isSaved && draft === null}
              onClick={({ currentTarget }) => {
                wants.current = 'try'
                currentTarget.form?.requestSubmit()
              }}
            >
              <Trans>Try the draft</Trans>
            </Button>
            <Button
              type="submit"
              size="sm"
              disabled={isSaved}
              busy={save.isPending}
              onClick={() => (wants.current = 'save')}
            >
              <Trans>Save draft</Trans>
            </Button>
            <Button
              type="submit"
              size="sm"
              variant="filled"
              disabled={isSaved && draft === null}
              onClick={() => (wants.current = 'publish')}
            >
              <Trans>Publish…</Trans>
            </Button>
          </div>
        ) : null}
      </Form>
      <AlertDialog
        open={isDiscarding}
        onOpenChange={setDiscarding}
        title={<Trans>Discard the unpublished changes?</Trans>}
        confirm={<Trans>Discard</Trans>}
        danger
        problem={discard.error === null ? null : inWords(toProblem(discard.error))}
        onConfirm={drop}
      >
        <p>
          {draft === null ? (
            <Trans>What you changed here is lost. Visitors notice nothing.</Trans>
          ) : (
            <Trans>
              The saved draft is deleted for everybody, with what you changed here. Visitors notice nothing.
            </Trans>
          )}
        </p>
      </AlertDialog>
      <Suspense fallback={null}>
        {tried === null ? null : (
          <TryDialog staffId={staffId} settings={tried} onClose={() => setTried(null)} />
        )}
        {publishing === null ? null : (
          <PublishDialog
            staffId={staffId}
            {...publishing}
            onClose={() => setPublishing(null)}
            onSaved={(saved) => {
              // Who has closed it meanwhile does not find it open again.
              setPublishing((now) => now && { ...now, revision: saved, isSaved: true })
              settle(publishing.sent, saved)
            }}
            onPublished={(published) => {
              setPublishing(null)
              settle(publishing.sent, published)
              showToast({ title: <Trans>The new version is live</Trans> })
            }}
          />
        )}
      </Suspense>
    </>
  )
}

/** How what is on the page relates to what visitors meet. */
function Standing({ state: { live, draft }, isSaved }: { state: SettingsState; isSaved: boolean }) {
  const { number } = live
  if (!isSaved) return <Trans>Not saved yet</Trans>
  if (draft === null) return <Trans>Version {number} is live</Trans>
  const by = draft.savedBy?.name
  return by === undefined ? (
    <Trans>
      Draft, saved <RelativeTime at={draft.savedAt} />
    </Trans>
  ) : (
    <Trans>
      Draft, saved by {by}, <RelativeTime at={draft.savedAt} />
    </Trans>
  )
}
