// What the widget knows of whom it leads to before its frame is there: written before the program that a site fetches.
import type { ProactiveLine } from '../workspace/proactive-line.ts'

/** Who is on shift behind the door. Whoever fetches the script can read it. */
export interface WidgetColleague {
  name: string
  company: string
  /** What is said beside the button; null for nothing. */
  line: ProactiveLine | null
}
