import { babelExtractor } from '@lingui/cli/api/extractors/babel'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { problemExtractor } from './web/build/extract-problems.ts'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'fr', 'ar'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/web/locales/{locale}',
      include: ['<rootDir>/web', '<rootDir>/contract/errors.ts'],
      exclude: ['**/*.test.*', '**/dev/**'],
    },
  ],
  extractors: [problemExtractor, babelExtractor],
  // Line numbers would change with every edit and make each catalog a source of conflicts.
  format: formatter({ lineNumbers: false }),
})
