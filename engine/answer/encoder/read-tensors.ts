// Reads a file of safetensors: eight bytes with the length of its head, the head as JSON, then the numbers.
import * as z from 'zod/mini'

export interface Tensor {
  shape: readonly number[]
  bytes: Uint8Array
}

const tensor = z.object({
  dtype: z.enum(['I8', 'F32']),
  shape: z.array(z.int()),
  data_offsets: z.tuple([z.int(), z.int()]),
})
const head = z.catchall(z.object({ __metadata__: z.object({ name: z.string() }) }), tensor)

/** Bytes of the head of a file that begins so. */
export const headBytes = (file: Uint8Array): number =>
  Number(new DataView(file.buffer, file.byteOffset).getBigUint64(0, true))

/** What a file calls itself, and where its tensors lie behind the head. */
export function readHead(file: Uint8Array): {
  name: string
  tensors: Readonly<Record<string, z.output<typeof tensor>>>
} {
  const text = new TextDecoder().decode(file.subarray(8, 8 + headBytes(file)))
  const {
    __metadata__: { name },
    ...tensors
  } = head.parse(JSON.parse(text))
  return { name, tensors }
}

/** The tensors of a file, by name. */
export function readTensors(file: Uint8Array): Map<string, Tensor> {
  const from = file.byteOffset + 8 + headBytes(file)
  return new Map(
    Object.entries(readHead(file).tensors).map(
      ([
        name,
        {
          shape,
          data_offsets: [start, end],
        },
      ]) => [name, { shape, bytes: new Uint8Array(file.buffer, from + start, end - start) }],
    ),
  )
}
