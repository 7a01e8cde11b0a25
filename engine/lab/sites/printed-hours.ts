import type { Week } from './company.ts'
import type { Template } from './fixture-site.ts'
import type { Labels } from './words/lexicon.ts'

/** The hours of a day as a template prints them: `9:00 – 17:30`, `9 am – 5.30 pm`, `09.00-17.30`. */
export function printedHours(template: Template, labels: Labels, day: Week[number]): string {
  if (day === null) return labels.closed
  switch (template) {
    case 'studio':
      return `${short(day.opens)} – ${short(day.closes)}`
    case 'shop':
      // Only English tells the time in twelve hours.
      if (labels.closed !== 'closed') return `${short(day.opens)} – ${short(day.closes)}`
      return `${twelve(day.opens)} – ${twelve(day.closes)}`
    case 'tables':
      return `${day.opens.replace(':', '.')}-${day.closes.replace(':', '.')}`
  }
}

function short(time: string): string {
  return time.replace(/^0/, '')
}

function twelve(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const hour = hours % 12 === 0 ? 12 : hours % 12
  return `${hour}${minutes === 0 ? '' : `.${String(minutes).padStart(2, '0')}`} ${hours < 12 ? 'am' : 'pm'}`
}
