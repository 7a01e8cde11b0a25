import type { HomePageData } from '#contract/home.ts'
import { Announcements } from './announcements.tsx'
import { RecentActivities } from './recent-activities.tsx'
import { StaffRow } from './staff-row.tsx'

/** What stands below the metrics: who works here, what happened, and what there is to say. */
export function Rest({ home }: { home: HomePageData }) {
  return (
    <>
      <StaffRow total={home.metrics.aiStaffOverview.total} />
      <div className="grid items-start gap-5 md:grid-cols-[2fr_1fr]">
        <RecentActivities activities={home.recentActivity} />
        <Announcements announcements={home.announcements} />
      </div>
    </>
  )
}
