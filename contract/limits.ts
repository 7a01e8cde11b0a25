// Bounds that both sides know. Source, where not our own: requirements KNW-1, STF-1.

export const limits = {
  nameCharacters: 120,
  urlCharacters: 2_048,
  queryCharacters: 2_000,
  questionCharacters: 4_000,
  noteCharacters: 2_000,
  listRows: 100,
  /** A list that has more says so: its `total` is one more than this, and pages write "1,000+". */
  countedRows: 1_000,
  maxDepth: { least: 1, most: 5, initial: 2 },
  pages: { least: 1, most: 5_000, initial: 200 },
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
  approvedAnswersPerStaff: 200,
  questionsPerApprovedAnswer: 10,
  approvedQuestionCharacters: 300,
  approvedAnswerCharacters: 2_000,
  visitorDays: { least: 1, most: 1_095, initial: 365 },
  recentActivity: 5,
  searchCharacters: 120,
  searchHits: 20,
  unansweredQuestions: 100,
  supportCharacters: 5_000,
  analyticsDays: 366,
} as const
