import type { AccountStage } from './guard.ts'

export const accountStages: readonly AccountStage[] = ['guest', 'unverified', 'verified', 'onboarded']

type Ends = readonly [guest: string, unverified: string, verified: string, onboarded: string]
const forGuests: Ends = ['', '/verify-email', '/onboarding-wizard', '/home']
const forAll: Ends = ['', '/verify-email', '', '']
const neither: Ends = ['', '/verify-email', '/onboarding-wizard', '']
const atWork: Ends = ['/login', '/verify-email', '/onboarding-wizard', '']

/** For every route of the product, where each kind of person ends who opens it; '' means: they may stay. */
export const ends: Readonly<Record<string, Ends>> = {
  '/': forAll,
  '/try': forGuests,
  '/login': forGuests,
  '/register': forGuests,
  '/forgot-password': forGuests,
  '/reset-password': forGuests,
  '/verify-email': ['', '', '/onboarding-wizard', '/home'],
  '/confirm-email-change': neither,
  '/deletion': forAll,
  '/developers': neither,
  '/privacy': forAll,
  '/terms': forAll,
  '/pages/misc/not-found/$': neither,
  '/$': neither,
  '/onboarding-wizard': ['/login', '/verify-email', '', '/home'],
  '/invites': ['/login', '/verify-email', '', ''],
  '/home': atWork,
  '/Dashboard': atWork,
  '/Analytics': atWork,
  '/help-support': atWork,
  '/settings': atWork,
  '/settings/billing': atWork,
  '/settings/card': atWork,
  '/Knowledge': atWork,
  '/Knowledge/$id': atWork,
  '/Inbox': atWork,
  '/my-staff': atWork,
  '/my-staff/$id': atWork,
  '/talk/$id': ['', '', '', ''],
}
