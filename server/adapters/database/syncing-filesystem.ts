// The embedded database's files, written through to the disk. Its own file system never syncs.
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface OpenFile {
  /** The real file's descriptor; folders have none. */
  nfd?: number
  node: object
}

interface NodeFileSystem {
  stream_ops: { fsync?: (file: OpenFile) => number }
  realPath(node: object): string
}

interface Module {
  FS: { filesystems: { NODEFS: NodeFileSystem } }
}

type StartOptions = Parameters<NodeFS['init']>[1]

/** Makes every sync that the database asks for one of the machine: one for each commit. */
export class SyncingFilesystem extends NodeFS {
  override async init(database: Parameters<NodeFS['init']>[0], options: StartOptions) {
    return super.init(database, { ...options, preRun: [syncForReal, ...(options.preRun ?? [])] })
  }
}

function syncForReal(module: unknown): void {
  const { NODEFS } = fileSystemsOf(module)
  NODEFS.stream_ops.fsync = (file) => {
    if (file.nfd !== undefined) fsyncSync(file.nfd)
    else syncFolder(NODEFS.realPath(file.node))
    return 0
  }
}

/** A renamed file is safe only when its folder is on the disk as well. */
export function syncFolder(path: string): void {
  // Windows has no way to sync a folder and does it by itself.
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

/** The library's types leave the file systems out of its module. */
function fileSystemsOf(module: unknown): Module['FS']['filesystems'] {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the shape that the pinned version has
  return (module as Module).FS.filesystems
}
