/** A part of a picture, in its own pixels, upright. It may reach over the picture's edges. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

/** The side of what is sent. The server makes it smaller still; more would only take longer. */
const mostSide = 1_024

/** The chosen part of a picture as a square picture of its own; over the edges it is clear. Null where it cannot be drawn. */
export async function cutPicture(source: Blob, part: Part): Promise<Blob | null> {
  const bitmap = await createImageBitmap(source).catch(() => null)
  if (bitmap === null) return null
  const side = Math.max(1, Math.min(mostSide, Math.round(part.width)))
  const scale = side / part.width
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, -part.x * scale, -part.y * scale, bitmap.width * scale, bitmap.height * scale)
  bitmap.close()
  // Where WebP cannot be written, browsers write PNG.
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92))
}
