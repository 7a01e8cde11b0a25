// Film to file: VP9 of a constant quality by the machine's own ffmpeg, and one picture of it as the poster.
import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { run } from '../run.ts'
import { framesPerSecond } from './camera.ts'

const mostBytes = 4_000_000
/** Lower is sharper. What a page shows hardly moves, so that letters stay sharp in few bytes. */
const quality = '26'

export async function hasEncoder(): Promise<boolean> {
  const { code, output } = await run('ffmpeg', ['-hide_banner', '-encoders'])
  return code === 0 && output.includes('libvpx-vp9')
}

/** Writes the pictures, one for each tick, as a film. */
export async function encodeFilm(pictures: readonly string[], folder: string, target: string): Promise<void> {
  const list = join(folder, 'film.txt')
  writeFileSync(list, playlistOf(pictures))
  const whole = join(folder, 'tour.webm')
  const shape = `-vf fps=${framesPerSecond},format=yuv420p -an`
  const codec = `-c:v libvpx-vp9 -tune-content screen -crf ${quality} -b:v 0 -g 125`
  // Slower settings save bytes that are not needed, and take many times as long.
  const haste = '-deadline realtime -cpu-used 8 -row-mt 1 -tile-columns 2 -threads 4'
  const input = [
    '-nostdin',
    '-y',
    '-hide_banner',
    '-loglevel',
    'error',
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    list,
  ]
  const output = `${shape} ${codec} ${haste} -cues_to_front 1`.split(' ')
  const { code, output: said } = await run('ffmpeg', [...input, ...output, whole])
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}:\n${said}`)
  const { size } = statSync(whole)
  if (size > mostBytes) throw new Error(`the film has ${size} bytes, ${mostBytes} at most`)
  // Only a whole film takes the place of the one before it.
  copyFileSync(whole, target)
}

/** The list of ffmpeg's that names each picture once with the time that it stays. */
export function playlistOf(pictures: readonly string[]): string {
  const lines = ['ffconcat version 1.0']
  for (let from = 0; from < pictures.length; ) {
    const picture = pictures[from] ?? ''
    const next = pictures.findIndex((other, index) => index > from && other !== picture)
    const end = next === -1 ? pictures.length : next
    lines.push(`file '${picture}'`, `duration ${((end - from) / framesPerSecond).toFixed(5)}`)
    // The last one counts only when it is named again.
    if (end === pictures.length) lines.push(`file '${picture}'`)
    from = end
  }
  return `${lines.join('\n')}\n`
}

export async function writePoster(picture: string, target: string): Promise<void> {
  await sharp(readFileSync(picture)).webp({ quality: 80, smartSubsample: true }).toFile(target)
}
