import type { AccountWords } from './account-words.ts'

const notYou = 'If this was not you, choose a new password now. That signs every device out.'
const notYours =
  'If this was not you, choose a new password now, which signs every device out. Then remove what is not yours in your security settings.'

export const english: AccountWords = {
  hello: (name) => (name === null ? 'Hello,' : `Hello ${name},`),
  reason: 'You get this mail because this address belongs to an account at Staffroom AI.',
  choose: 'Choose which mails you get',
  device: 'Device',
  when: 'When',
  network: 'Network',
  on: (browser, system) => `${browser} on ${system}`,
  unknownDevice: 'Unknown device',
  kinds: {
    verification: () => ({
      subject: 'Confirm your e-mail address',
      paragraphs: ['Confirm that this address is yours, and your staff room is open.'],
      button: 'Confirm this address',
      after: ['The link works for one day. If you did not sign up, you can ignore this mail.'],
    }),
    welcome: () => ({
      subject: 'Your staff room is open',
      paragraphs: [
        'Your address is confirmed. Give Staffroom AI the address of your website, watch it being read, and hire a colleague who knows it.',
        'Every sentence of an answer shows the passage it comes from. Where your website is silent, your colleague says so.',
      ],
      button: 'Open your staff room',
    }),
    password_reset: () => ({
      subject: 'Choose a new password',
      paragraphs: ['Somebody asked for a new password for this account.'],
      button: 'Choose a new password',
      after: [
        'The link works once, within one hour. If it was not you, ignore this mail: nothing has changed.',
      ],
    }),
    password_changed: () => ({
      subject: 'Your password was changed',
      paragraphs: ['The password of your account was changed, and every other device was signed out.'],
      button: 'It was not me: choose a new password',
      after: ['If it was you, there is nothing to do.'],
    }),
    email_change_old: ({ address }) => ({
      subject: 'Confirm the change of your e-mail address',
      paragraphs: [
        `Somebody who is signed in to your account wants to change its address to ${address}.`,
        'The change takes effect once it is confirmed from both addresses. Until then nothing changes.',
      ],
      button: 'Confirm the change',
      after: [
        'The link works for one day. If it was not you, do not press it, and choose a new password: somebody may be signed in to your account.',
      ],
    }),
    email_change_new: () => ({
      subject: 'Confirm your new e-mail address',
      paragraphs: [
        'Somebody wants to use this address for an account at Staffroom AI. Confirm that it is yours.',
        'The change takes effect once it is confirmed from the old address too.',
      ],
      button: 'Confirm this address',
      after: ['The link works for one day. If you did not expect this, you can ignore this mail.'],
    }),
    email_change_taken: () => ({
      subject: 'This address already has an account',
      paragraphs: [
        'Somebody asked to use this address for another account at Staffroom AI. It belongs to yours, so nothing was changed.',
      ],
      after: ['If that was you, sign in with this address instead. If not, there is nothing to do.'],
    }),
    email_changed_old: ({ address }) => ({
      subject: 'Your e-mail address was changed',
      paragraphs: [
        `Your account now uses ${address}. You sign in with it from now on, and this address gets no more mail.`,
      ],
      after: ['If it was not you, write to the operator of this service at once.'],
    }),
    email_changed_new: () => ({
      subject: 'Your e-mail address was changed',
      paragraphs: ['Your account uses this address from now on. Sign in with it.'],
      button: 'Open your staff room',
    }),
    new_sign_in: () => ({
      subject: 'New sign-in to your account',
      paragraphs: ['Somebody signed in to your account from a device that it did not know.'],
      button: 'See where you are signed in',
      after: ['If it was you, there is nothing to do.', notYou],
    }),
    two_step_on: () => ({
      subject: 'Two-step sign-in is on',
      paragraphs: [
        'From now on, signing in asks for a code of your authenticator app after the password.',
        'Keep your recovery codes where you find them without your phone.',
      ],
      button: 'Open your security settings',
      after: [notYou],
    }),
    two_step_off: () => ({
      subject: 'Two-step sign-in is off',
      paragraphs: ['From now on, your password alone is enough to sign in.'],
      button: 'Open your security settings',
      after: [notYou],
    }),
    passkey_added: () => ({
      subject: 'A passkey was added to your account',
      paragraphs: ['From now on, a passkey can be used to sign in to your account.'],
      button: 'Open your security settings',
      after: [notYours],
    }),
    passkey_removed: () => ({
      subject: 'A passkey was removed from your account',
      paragraphs: ['The removed passkey can no longer be used to sign in to your account.'],
      button: 'Open your security settings',
      after: [notYou],
    }),
    provider_linked: ({ service }) => ({
      subject: `${service} was linked to your account`,
      paragraphs: [`From now on, an account at ${service} can be used to sign in to your account.`],
      button: 'Open your security settings',
      after: [notYours],
    }),
    provider_unlinked: ({ service }) => ({
      subject: `${service} was unlinked from your account`,
      paragraphs: [`From now on, ${service} can no longer be used to sign in to your account.`],
      button: 'Open your security settings',
      after: [notYou],
    }),
    recovery_code_used: ({ left }) => ({
      subject: 'A recovery code was used to sign in',
      paragraphs: [
        'Somebody signed in to your account with a recovery code in place of a code of your authenticator app. That code no longer works.',
        `Recovery codes left: ${left}. Make new ones before they run out.`,
      ],
      button: 'Open your security settings',
      after: [notYou],
    }),
    recovery_codes_renewed: () => ({
      subject: 'New recovery codes were made',
      paragraphs: ['Your account has new recovery codes. The old ones no longer work.'],
      button: 'Open your security settings',
      after: [notYou],
    }),
    wrong_codes: () => ({
      subject: 'Somebody could not pass your second step',
      paragraphs: [
        'Somebody passed the first step of signing in to your account, and then entered five wrong codes. They were not let in.',
      ],
      button: 'Choose a new password',
      after: [
        'If it was you, check that the clock of your phone is right, or use a recovery code.',
        'If it was not, somebody probably knows your password. Choose a new one now.',
      ],
    }),
    data_exported: () => ({
      subject: 'Your data was downloaded',
      paragraphs: [
        'Somebody who is signed in to your account downloaded everything that is kept about you and in your workspaces.',
      ],
      button: 'Open your security settings',
      after: [notYou],
    }),
    access_ended: () => ({
      subject: 'Access to your workspaces was reset',
      paragraphs: [
        'Until you chose a new password, nobody had proved that this address was theirs. So all access that had been given before has ended: any other people in your own workspaces, any open invitations, any API keys, any secret that vouches for visitors. Any webhooks are switched off, and have new secrets.',
        'Invite the people you know again, make new keys and secrets where your programs need them, and switch on the webhooks that are yours.',
      ],
      button: 'Open your workspace settings',
    }),
    account_deleted: () => ({
      subject: 'Your account was deleted',
      paragraphs: [
        'Your account at Staffroom AI is deleted, with everything personal that belonged to it. This cannot be undone.',
        'This is the last mail that you get. If you come back one day, you are welcome.',
      ],
    }),
  },
}
