// Part of the build: the widget is one classic script without imports, beside the pages.
import { join } from 'node:path'
import { build } from 'rolldown'
import type { Plugin } from 'vite'

export function smallWidget(): Plugin {
  return {
    name: 'staffroom-small-widget',
    apply: 'build',
    writeBundle: async ({ dir = '' }) => {
      await build({
        input: join(import.meta.dirname, '../../widget/main.ts'),
        output: { file: join(dir, 'widget.js'), format: 'iife', minify: true, codeSplitting: false },
      })
    },
  }
}
