// Sentences of the catalogue of problems go to the translators with the words of the pages, each under its code.
import type { LinguiConfig } from '@lingui/conf'
import { errors } from '#contract/errors.ts'

type Extractor = NonNullable<LinguiConfig['extractors']>[number]

/** Under what id a code's sentence stands in `web/locales`; `web/platform/api/problem.ts` asks for it there. */
const idOf = (code: string) => `error.${code}`

export const problemExtractor: Extractor = {
  match: (file) => file.replaceAll('\\', '/').endsWith('contract/errors.ts'),
  extract(file, _code, found) {
    for (const [code, { message }] of Object.entries(errors))
      found({ id: idOf(code), message, origin: [file, 1] })
  },
}
