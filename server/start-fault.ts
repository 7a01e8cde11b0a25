// Why the program cannot start, in a sentence that tells the operator what to do.
import { DatabaseUnusable } from '#server/adapters/database/database.ts'
import { ConfigFault } from '#server/config.ts'

/** Something that the operator can put right. */
export class StartFault extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartFault'
  }
}

/** The sentence for an error at the start; null for a bug, which needs its whole stack. */
export function sentenceFor(
  error: unknown,
  address: { host: string; port: number; dataDir: string } | null,
): string | null {
  if (error instanceof ConfigFault || error instanceof DatabaseUnusable || error instanceof StartFault)
    return error.message
  const code = error instanceof Error ? Reflect.get(error, 'code') : undefined
  const where = address ? `${address.host}:${address.port}` : 'the configured address'
  switch (code) {
    case 'EADDRINUSE':
      return `The address ${where} is taken by another program. Stop that program or choose another port with PORT.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `The address ${where} is none of this machine. Correct HOST.`
    case 'EACCES':
    case 'EPERM':
      return isListening(error)
        ? `This user may not listen on ${where}. Choose a port above 1023 with PORT.`
        : `A file or folder may not be used (${pathOf(error)}). Give this user the right to, or choose another folder with DATA_DIR.`
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk is full (${pathOf(error) || address?.dataDir}). Make room on it or choose another folder with DATA_DIR.`
    default:
      return null
  }
}

const isListening = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'syscall') === 'listen'
const pathOf = (error: unknown): string =>
  error instanceof Error ? String(Reflect.get(error, 'path') ?? '') : ''
