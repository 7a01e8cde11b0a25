// What the running program does for the operator: it alone can open the embedded database.
import { isAbsolute } from 'node:path'
import { describeDatabase } from '#server/adapters/database/describe.ts'
import type { OperatorCommands } from '#server/adapters/operator/operator-socket.ts'
import { type BackupParts, writeBackup } from './write-backup.ts'

/** `status` answers with a sentence; `backup` takes `{file}`, an absolute path, and answers with what was written. */
export function operatorCommands(parts: () => BackupParts): OperatorCommands {
  return {
    status: () => describeDatabase(parts().database),
    async backup(input) {
      const file: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, 'file') : null
      if (typeof file !== 'string' || !isAbsolute(file))
        throw new Error('The file of the backup must be named whole.')
      return writeBackup(parts(), file)
    },
  }
}
