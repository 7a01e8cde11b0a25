import type { Letter } from './letter.ts'

/** The letter for mail programs that show no HTML. */
export function letterText(letter: Letter): string {
  const { brand, greeting, paragraphs, facts, items, action, after, reason, preferences } = letter
  const blocks = [
    greeting,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...items.map(({ title, detail, link }) => [title, detail, link].filter(Boolean).join('\n')),
    action && `${action.label}:\n${action.link}`,
    ...after,
    [`-- \n${brand}`, reason, preferences && `${preferences.label}: ${preferences.link}`]
      .filter(Boolean)
      .join('\n'),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
