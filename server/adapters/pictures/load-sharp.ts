// The library that decodes pictures takes 10 MB: it comes with the first of them, and is never used but as it is set here.
import type sharp from 'sharp'

/** Of all that the library can open, what people really have. SVG, PDF and the like can run or reach out. */
const OPENED = [
  'VipsForeignLoadPng',
  'VipsForeignLoadJpeg',
  'VipsForeignLoadWebp',
  'VipsForeignLoadNsgif',
  'VipsForeignLoadHeif',
]

let loading: Promise<typeof sharp> | null = null

export function loadSharp(): Promise<typeof sharp> {
  loading ??= load()
  return loading
}

async function load(): Promise<typeof sharp> {
  const { default: library } = await import('sharp')
  library.block({ operation: ['VipsForeignLoad'] })
  library.unblock({ operation: OPENED })
  return library
}
