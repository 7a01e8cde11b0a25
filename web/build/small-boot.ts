// Part of the build: the program that stands before the first paint is sent without its comments and white space.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync } from 'rolldown/utils'
import type { Plugin } from 'vite'

const boot = 'boot.js'

export function smallBoot(): Plugin {
  return {
    name: 'staffroom-small-boot',
    apply: 'build',
    // The files of `web/public` have been copied by then.
    writeBundle({ dir = '' }) {
      const file = join(dir, boot)
      const { code, errors } = minifySync(boot, readFileSync(file, 'utf8'), { module: false })
      if (errors.length > 0) this.error(`${boot} cannot be read: ${errors[0]?.message}`)
      writeFileSync(file, code)
    },
  }
}
