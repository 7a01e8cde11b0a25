import type { User } from '#contract/person/accounts.ts'

/** An onboarded person named Ada; pass what differs. */
export function person(differs: Partial<User> = {}): User {
  return {
    uid: 'ada',
    displayName: 'Ada Lovelace',
    email: 'ada@example.com',
    photoURL: null,
    role: 'user',
    createdAt: '2026-01-01T00:00:00.000Z',
    lastLoginAt: null,
    emailVerified: true,
    preferences: { theme: 'light', skin: 'default', isVerticalNavSemiDark: false, layout: {}, chosenAt: {} },
    notificationPreferences: {
      email: {
        billingUpdates: true,
        newStaffActivity: true,
        productNews: false,
        securityAlerts: true,
        frequency: 'instant',
      },
      inApp: { mentions: true, taskCompletion: true },
    },
    subscriptionStatus: 'inactive',
    stripeCustomerId: null,
    workspaces: ['workspace_ada'],
    activeWorkspace: 'workspace_ada',
    activeRole: 'owner',
    activeName: 'Northwind',
    activeLogoUrl: '/images/logo.png',
    firstName: 'Ada',
    lastName: 'Lovelace',
    companyName: '',
    setupGuide: { knowledgeSourceCreated: false, staffCreated: false, isDismissed: false },
    onboarding: { currentStep: 4, completed: true },
    ...differs,
  }
}
