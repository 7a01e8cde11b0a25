// The backup that the running program makes for the operator.
import { isAbsolute } from 'node:path'
import type { OperatorCommands } from '../operator-socket.ts'
import { type BackupParts, writeBackup } from './write-backup.ts'

/** The command `backup`: takes `{file}`, an absolute path, and answers with what was written. */
export function operatorBackup(parts: () => BackupParts): OperatorCommands {
  return {
    async backup(input) {
      const file: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, 'file') : null
      if (typeof file !== 'string' || !isAbsolute(file))
        throw new Error('The file of the backup must be named whole.')
      return writeBackup(parts(), file)
    },
  }
}
