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
          <Trans>The choice could not be kept, so it is as it was before.</Trans>{' '}
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
            hint={t`When somebody signs in on a device that you have not used before. Changes of your password, your address and your ways of signing in are always told.`}
            checked={email.securityAlerts}
            onCheckedChange={(securityAlerts) => update.mutate({ email: { securityAlerts } })}
          />
          <Switch
            label={t`Activity of your staff`}
            hint={t`When the research of a website has ended, well or not, and when an answer was rated badly.`}
            checked={email.newStaffActivity}
            onCheckedChange={(newStaffActivity) => update.mutate({ email: { newStaffActivity } })}
          />
          <RadioGroup
            label={t`How often mails about activity come`}
            value={email.frequency}
            onValueChange={(frequency) => update.mutate({ email: { frequency } })}
            options={[
              { value: 'instant', label: t`At once` },
              {
                value: 'daily',
                label: t`Once a day`,
                hint: t`Everything of a day in one mail, in the morning.`,
              },
              {
                value: 'weekly',
                label: t`Once a week`,
                hint: t`Everything of a week in one mail, on Monday morning.`,
              },
            ]}
          />
          <Switch
            label={t`Billing`}
            hint={t`No such mail is sent yet. Your choice will hold for receipts, failed payments and changes of your plan.`}
            checked={email.billingUpdates}
            onCheckedChange={(billingUpdates) => update.mutate({ email: { billingUpdates } })}
          />
          <Switch
            label={t`Product news`}
            hint={t`What is new here, now and then. No such mail is sent yet, and none will come unless you switch this on.`}
            checked={email.productNews}
            onCheckedChange={(productNews) => update.mutate({ email: { productNews } })}
          />
        </div>
      </Panel>
      <Panel
        title={<Trans>In the product</Trans>}
        description={
          <Trans>Under the bell above every page. A sign-in on a new device always stands there.</Trans>
        }
      >
        <div className="flex flex-col gap-5">
          <Switch
            label={t`Finished work`}
            hint={t`When the research of a website has ended, well or not.`}
            checked={inApp.taskCompletion}
            onCheckedChange={(taskCompletion) => update.mutate({ inApp: { taskCompletion } })}
          />
          <Switch
            label={t`What others did`}
            hint={t`When an answer was rated badly, and when somebody else has changed your workspace, its staff or its websites.`}
            checked={inApp.mentions}
            onCheckedChange={(mentions) => update.mutate({ inApp: { mentions } })}
          />
        </div>
      </Panel>
    </>
  )
}
