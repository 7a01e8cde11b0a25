// Bounds that both sides know. Source, where not our own: requirements KNW-1, STF-1.

/** A list that has more says so: its `total` is one more than this, and pages write "1,000+". Alone, for every page needs it. */
export const countedRows = 1_000

export const limits = {
  nameCharacters: 120,
  urlCharacters: 2_048,
  queryCharacters: 2_000,
  questionCharacters: 4_000,
  noteCharacters: 2_000,
  listRows: 100,
  countedRows,
  maxDepth: { least: 1, most: 5, initial: 2 },
  pages: { least: 1, most: 5_000, initial: 200 },
  /** Of the folders and pages of a website that are read, and of those that are not. */
  pathsChosen: 200,
  sitePathCharacters: 500,
  /** What one research may take unless the operator says otherwise. */
  researchMinutes: { initial: 10 },
  researchBytes: { initial: 200_000_000 },
  sourcesPerStaff: 50,
  /** Whom a virtual human can be kept to. */
  editorsPerStaff: 100,
  sitesPerDoor: 20,
  labelCharacters: 60,
  labels: 20,
  savedReplies: 200,
  /** Of one person, and as many again that everybody in the workspace has; of each as many that were removed. */
  inboxViews: 50,
  /** Of a view with more conversations only that is told. */
  viewCounted: 100,
  approvedAnswersPerStaff: 200,
  questionsPerApprovedAnswer: 10,
  approvedQuestionCharacters: 300,
  approvedAnswerCharacters: 2_000,
  correctedCharacters: 2_000,
  staffCorrected: 100,
  openPeriods: 28,
  hoursWordsCharacters: 400,
  greetingCharacters: 500,
  silenceCharacters: 300,
  openingQuestions: 6,
  rulesPerStaff: 20,
  topicsPerRule: 20,
  pagePathCharacters: 500,
  /** What fits into a small bubble. */
  proactiveCharacters: 160,
  proactiveSeconds: { least: 1, most: 600, initial: 15 },
  proactivePages: 20,
  holidays: 60,
  holidayPeriods: 4,
  questionsPerHour: 1_000,
  questionsPerDay: 10_000,
  topicCharacters: 60,
  refusalCharacters: 600,
  goalLabelCharacters: 40,
  reasonCharacters: 300,
  versionsShown: 50,
  /** Questions that are asked again of a draft. */
  casesReplayed: 60,
  visitorDays: { least: 1, most: 1_095, initial: 365 },
  recentActivity: 5,
  searchCharacters: 120,
  searchHits: 20,
  unansweredQuestions: 100,
  supportCharacters: 5_000,
  analyticsDays: 366,
} as const
