// The library that decodes pictures takes 10 MB: it comes with the first of them, and is never used but as it is set here.
import type sharp from 'sharp'
import { once } from '#server/adapters/once.ts'

/** Of all that the library can open, what people really have. SVG, PDF and the like can run or reach out. */
const OPENED = [
  'VipsForeignLoadPng',
  'VipsForeignLoadJpeg',
  'VipsForeignLoadWebp',
  'VipsForeignLoadNsgif',
  'VipsForeignLoadHeif',
]

export const loadSharp = once(async (): Promise<typeof sharp> => {
  const { default: library } = await import('sharp')
  library.block({ operation: ['VipsForeignLoad'] })
  library.unblock({ operation: OPENED })
  return library
})
