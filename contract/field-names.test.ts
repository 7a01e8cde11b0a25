import { describe, expect, it } from 'vitest'
import { notificationPreferences, setupGuide, user } from './person/accounts.ts'
import { announcement, homePageData, metrics, recentActivity } from './home.ts'
import { knowledgeDetail } from './knowledge.ts'
import { aboutYou, onboarding } from './onboarding.ts'
import { preferences } from './person/preferences.ts'
import { staff } from './staff.ts'
import { member, workspace } from './workspace/workspaces.ts'

interface Fields {
  shape: Readonly<Record<string, unknown>>
}

/** What each entity is called and what its fields are named. Source: product specification, section 3. */
const named: readonly [string, Fields, string][] = [
  [
    'a user',
    user,
    `uid displayName email photoURL role createdAt lastLoginAt emailVerified preferences notificationPreferences
     subscriptionStatus stripeCustomerId workspaces activeWorkspace firstName lastName companyName setupGuide onboarding`,
  ],
  ["a user's preferences", preferences, 'theme skin isVerticalNavSemiDark'],
  ["a user's notifications", notificationPreferences, 'email inApp'],
  [
    'notifications by e-mail',
    notificationPreferences.shape.email,
    'billingUpdates newStaffActivity productNews securityAlerts frequency',
  ],
  ['notifications in the app', notificationPreferences.shape.inApp, 'mentions taskCompletion'],
  ['the onboarding', onboarding, 'currentStep completed isProcessing tempOnboardingData'],
  [
    'the answers of the onboarding',
    onboarding.shape.tempOnboardingData,
    'aboutYou goals watchedVideo activeWorkspaceId',
  ],
  ['what a person says of themselves', aboutYou, 'firstName lastName companyName role'],
  ['the setup guide', setupGuide, 'knowledgeSourceCreated staffCreated isDismissed'],
  ['a workspace', workspace, 'id name logoUrl apiKey ownerUid members createdAt'],
  ['a member of a workspace', member, 'role joinedAt status'],
  [
    'a virtual human',
    staff,
    'name workspaceId ownerUid status createdAt updatedAt interactionsCount averageRating conversionRate',
  ],
  [
    'a knowledge source',
    knowledgeDetail,
    `name url screenshotUrl extractionTypes query type researchSettings status ownerUid workspaceId createdAt updatedAt
     firecrawlJobId researchError researchProgress researchData extracted_items`,
  ],
  ['the settings of a research', knowledgeDetail.shape.researchSettings, 'maxDepth'],
  ['the progress of a research', knowledgeDetail.shape.researchProgress, 'currentDepth maxDepth'],
  ['the data of a research', knowledgeDetail.shape.researchData, 'finalAnalysis activities sources'],
  ['the home page', homePageData, 'metrics announcements recentActivity'],
  [
    'the metrics of the home page',
    metrics,
    'aiStaffOverview knowledgeBase performanceInsights configuration',
  ],
  ['an announcement', announcement, 'title content date'],
  ['a recent activity', recentActivity, 'id date category text icon workspaceId'],
]

describe('the names on the wire', () => {
  it.each(named)('of %s are those of the specification [DATA-1]', (_, { shape }, names) => {
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(names.split(/\s+/)))
  })

  it('of the figures of a virtual human are written once, never by their aliases [DATA-1, STF-1]', () => {
    expect(Object.keys(staff.shape)).not.toContain('interactions')
    expect(Object.keys(staff.shape)).not.toContain('rating')
  })
})
