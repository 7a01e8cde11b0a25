import { expect, it } from 'vitest'
import { MessageBatches } from './message-batches.ts'

function message(type: string, body: string): Uint8Array {
  const bytes = Buffer.alloc(5 + body.length)
  bytes.write(type)
  bytes.writeUInt32BE(4 + body.length, 1)
  bytes.write(body, 5)
  return bytes
}
const startup = message('?', 'user').subarray(1)
const extended = [message('P', 'select 1'), message('B', ''), message('E', 'xx'), message('S', '')]

it('Messages are answered in one go up to the one that asks for an answer', () => {
  const batches = new MessageBatches()
  expect(batches.push(startup)).toEqual([startup])
  expect(batches.push(Buffer.concat(extended.slice(0, 3)))).toEqual([])
  const [batch] = batches.push(message('S', ''))
  expect(Buffer.from(batch ?? [])).toEqual(Buffer.concat(extended))
})

it('A stream of messages is cut the same, wherever its pieces end', () => {
  const expected = [startup, Buffer.concat(extended), message('Q', 'commit'), Buffer.concat(extended)]
  const stream = Buffer.concat(expected)
  for (let size = 1; size <= stream.length; size++) {
    const batches = new MessageBatches()
    const cut: Buffer[] = []
    for (let at = 0; at < stream.length; at += size)
      cut.push(...batches.push(stream.subarray(at, at + size)).map((batch) => Buffer.from(batch)))
    expect(cut).toEqual(expected.map((part) => Buffer.from(part)))
  }
})
