// Compares what research found on a fixture site with what is true about it.
import type { FoundItem } from '#engine/items/found-item.ts'
import { days } from '#engine/items/hours/day-words.ts'
import type { ExtractionType, FixtureSite } from '../sites/fixture-site.ts'
import { origin } from './read-site.ts'

interface Score {
  found: number
  right: number
  wanted: number
  met: number
  wrong: string[]
  missed: string[]
}

/** The values of an item in the words of the fixture's gold. */
function goldValues({ type, value, fields }: FoundItem): string[] {
  const text = (name: string): string => String(fields[name] ?? '')
  switch (type) {
    case 'contacts':
      return [text('email') || text('phone') || plain(text('address'))]
    case 'prices':
      return [`${text('currency')} ${Number(fields['amount']).toFixed(2)}`]
    case 'opening_hours':
      return days.flatMap((day) => {
        const hours = fields[day]
        const code = `${day.charAt(0).toUpperCase()}${day.charAt(1)}`
        return hours === undefined ? [] : [`${code} ${String(hours)}`]
      })
    case 'social_links':
      return [text('url')]
    case 'documents':
      return [text('url').replace(origin, '')]
    case 'people':
    case 'products':
      return [plain(text('name'))]
    case 'faqs':
      return [plain(text('question'))]
    default:
      return [value]
  }
}

export function compareItems(items: readonly FoundItem[], site: FixtureSite, type: ExtractionType): Score {
  const gold = new Set(
    site.items[type].map(({ value }) => (type === 'contacts' ? plain(value) : plain(value))),
  )
  const values = items.filter((item) => item.type === type).flatMap((item) => goldValues(item).map(plain))
  const wrong = values.filter((value) => !gold.has(value))
  const missed = [...gold].filter((value) => !values.includes(value))
  return {
    found: values.length,
    right: values.length - wrong.length,
    wanted: gold.size,
    met: gold.size - missed.length,
    wrong,
    missed,
  }
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()
