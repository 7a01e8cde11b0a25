import { msg } from '@lingui/core/macro'
import type { HelpEntry } from './entry.ts'

export const account: readonly HelpEntry[] = [
  {
    id: 'logo',
    question: msg`How do I give the workspace a logo?`,
    answer: msg`Under Settings, Workspace. A PNG, JPEG, WebP, GIF or AVIF picture is cropped there and shown to the people of the workspace alone.`,
  },
  {
    id: 'api_key',
    question: msg`Where is the API key?`,
    answer: msg`The owner or an admin of the workspace creates it under Settings, API and webhooks, and chooses whether programs may only read or also write, and for how long. It is shown once. Creating another key, or revoking this one, ends it at once.`,
  },
  {
    id: 'webhooks',
    question: msg`How are my own servers notified?`,
    answer: msg`By a webhook: under Settings, API and webhooks, enter an address and choose its events. Every delivery is signed, and retried for three days if your server does not answer. The log beside it shows each attempt and can send it again.`,
  },
  {
    id: 'audit',
    question: msg`Who changed that?`,
    answer: msg`Under Settings, Audit log, the owner and the admins of the workspace see what people and programs did in it, when, and from which device. The log can be filtered and exported.`,
  },
  {
    id: 'developers',
    question: msg`What can my own programs use?`,
    answer: msg`Workspaces, knowledge sources, staff and conversations, and they can ask your colleagues. The page For developers, linked beside the API key, has examples and lets you try them.`,
  },
  {
    id: 'two-step',
    question: msg`How do I make my account safer?`,
    answer: msg`Under Settings, Sign-in and security, add a passkey or switch on two-step sign-in with an authenticator app, and keep the recovery codes. The same page lists the devices that are signed in and everything that happened to the account.`,
  },
  {
    id: 'lost-app',
    question: msg`I have lost my authenticator app. How do I get in?`,
    answer: msg`Use one of your recovery codes in place of the app’s code. Without those, the operator of this installation can switch the second step off.`,
  },
  {
    id: 'mails-chosen',
    question: msg`How do I get fewer e-mails?`,
    answer: msg`Under Settings, Notifications, choose which e-mails you get and how often: at once, daily or weekly. Each of them ends with a link to unsubscribe without signing in.`,
  },
  {
    id: 'looks',
    question: msg`Can I change how the pages look?`,
    answer: msg`Under Settings, Appearance: light or dark, colours, borders, where the navigation is and how wide pages are. Your choice comes with you to other devices.`,
  },
  {
    id: 'languages',
    question: msg`Which languages are there?`,
    answer: msg`English, French and Arabic for these pages and for e-mails, where the operator has turned them on with I18N. Your staff read websites, and answer, in the language of the pages.`,
  },
  {
    id: 'offline',
    question: msg`What happens when my connection breaks?`,
    answer: msg`A thin bar says so. You can still read what you have opened. What you write stays where you typed it; send it when you are back online.`,
  },
  {
    id: 'delete-account',
    question: msg`How do I delete my account?`,
    answer: msg`Under Settings, Delete the account, after confirming that it’s you. Your workspace with its websites, staff and conversations is deleted too, for good.`,
  },
  {
    id: 'data',
    question: msg`Where is my data, and who sees it?`,
    answer: msg`On the machine that runs this installation. The privacy page says what is kept and where it goes. You can download all of it under Settings, Your data.`,
  },
]
