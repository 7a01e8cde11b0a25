import { Trans, useLingui } from '@lingui/react/macro'
import { useUser } from '#web/platform/session/app-session.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { Notice } from '#web/ui/display/notice.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useUpdateNotificationPreferences } from '../api.ts'

/** What the person is told, where and how often. Every choice holds at once. */
export function NotificationsPanels() {
  const { t } = useLingui()
  const inWords = useProblemWords()
  const { email: address, notificationPreferences } = useUser()
  const { email, inApp } = notificationPreferences
  const update = useUpdateNotificationPreferences()
  return (
    <>
      {update.error === null ? null : (
        <Notice tone="bad" live>
          <Trans>Your choice could not be saved. Nothing has changed.</Trans>{' '}
          {inWords(toProblem(update.error))}
        </Notice>
      )}
      <Panel
        title={<Trans>By e-mail</Trans>}
        description={
          <Trans>
            To <bdi dir="ltr">{address}</bdi>. Mails that you ask for yourself, such as a link for a new
            password, always come.
          </Trans>
        }
      >
        <div className="flex flex-col gap-5">
          <Switch
            label={t`Security alerts`}
            hint={t`When someone signs in on a new device. We always tell you about changes to your password, e-mail address and sign-in methods.`}
            checked={email.securityAlerts}
            onCheckedChange={(securityAlerts) => update.mutate({ email: { securityAlerts } })}
          />
          <Switch
            label={t`Staff activity`}
            hint={t`When research finishes or fails, and when an answer gets a low rating.`}
            checked={email.newStaffActivity}
            onCheckedChange={(newStaffActivity) => update.mutate({ email: { newStaffActivity } })}
          />
          <RadioGroup
            label={t`How often to e-mail you about activity`}
            value={email.frequency}
            onValueChange={(frequency) => update.mutate({ email: { frequency } })}
            options={[
              { value: 'instant', label: t`Immediately` },
              {
                value: 'daily',
                label: t`Once a day`,
                hint: t`A daily summary, sent in the morning.`,
              },
              {
                value: 'weekly',
                label: t`Once a week`,
                hint: t`A weekly summary, sent on Monday morning.`,
              },
            ]}
          />
        </div>
      </Panel>
      <Panel
        title={<Trans>In the app</Trans>}
        description={
          <Trans>Under the bell above every page. A sign-in on a new device always appears there.</Trans>
        }
      >
        <div className="flex flex-col gap-5">
          <Switch
            label={t`Finished work`}
            hint={t`When research finishes or fails.`}
            checked={inApp.taskCompletion}
            onCheckedChange={(taskCompletion) => update.mutate({ inApp: { taskCompletion } })}
          />
          <Switch
            label={t`What others do`}
            hint={t`When an answer gets a low rating, or someone else changes your workspace, staff or websites.`}
            checked={inApp.mentions}
            onCheckedChange={(mentions) => update.mutate({ inApp: { mentions } })}
          />
        </div>
      </Panel>
    </>
  )
}
