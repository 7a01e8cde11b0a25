import { expect, it } from 'vitest'
import { scrubbed } from './scrubbed.ts'

it('What a visitor wrote loses names, addresses and numbers of people, and keeps what is asked', () => {
  const kept = [
    'Is a room for 2 free on 24.12.2026 from 14:30, for 120.50 euros?',
    'Free on 24.12.2026 14:30?',
    'A room 2026-12-24 2026-12-27, please',
    'Is this urgent?',
    'هل لديكم غرفة لشخصين؟',
  ]
  for (const text of kept) expect(scrubbed(text, [])).toBe(text)
  expect(scrubbed('I am Ada Lovelace (ADA), ring me: 0612345678.', ['Ada Lovelace'])).toBe(
    'I am … (…), ring me: ….',
  )
  expect(scrubbed('Ring 01.23.45.67.89 or 06-12-34 56 78', [])).toBe('Ring … or …')
  expect(scrubbed('Where is order AB-1234567? ada.l@mail.example', [])).toBe('Where is order …? …')
  expect(scrubbed('Je m’appelle Zoé Dupont. Ouvert ? Mon nom est dupont', [])).toBe(
    'Je m’appelle …. Ouvert ? Mon nom est …',
  )
  expect(scrubbed('اسمي ليلى. كم السعر؟', [])).toBe('اسمي …. كم السعر؟')
  expect(scrubbed('I’m Ada. This is Ada Lovelace! C’est Zoé, ouvert ?', [])).toBe(
    'I’m …. This is …! C’est …, ouvert ?',
  )
  expect(scrubbed('أنا ليلى، كم السعر؟', [])).toBe('أنا …، كم السعر؟')
  expect(scrubbed('أنا أبحث عن غرفة', [])).toBe('أنا أبحث عن غرفة')
  expect(scrubbed('Will you open in May? I’m looking for bread.', ['may rose'])).toBe(
    'Will you open in …? I’m looking for bread.',
  )
  expect(scrubbed('I may come with a rose.', ['May Rose'])).toBe('I may come with a rose.')
})
