// What `doctor` says about the configuration.
import type { Config } from '#server/config.ts'

/** What was looked at, in a sentence, and whether it is as it should be. */
export interface Check {
  state: 'ok' | 'warn' | 'fail'
  words: string
}

/** Address, mail, model, embeddings, research and files, as configured. Nothing is contacted. */
export function configurationChecks(config: Config): Check[] {
  const { baseUrl, loopbackOnly, mail, model, embedding, research, storage } = config
  const insecure = !loopbackOnly && baseUrl.startsWith('http:')
  return [
    insecure
      ? { state: 'warn', words: `The base URL ${baseUrl} is not encrypted; put a proxy with HTTPS in front.` }
      : { state: 'ok', words: `The base URL is ${baseUrl}${loopbackOnly ? ', for this machine only' : ''}.` },
    mailCheck(mail.smtpUrl !== null, loopbackOnly),
    {
      state: 'ok',
      words: model
        ? `Answers are written by ${model.name} (${model.provider}) and checked against the sources.`
        : 'No language model is configured: staff answer by quoting.',
    },
    {
      state: 'ok',
      words: embedding
        ? `Meanings are compared by ${embedding.name}.`
        : 'No embedding model is configured: words alone rank.',
    },
    research.allow.length === 0
      ? { state: 'ok', words: 'Research reaches public addresses only.' }
      : {
          state: 'warn',
          words: `Research may reach these private addresses (RESEARCH_ALLOW): ${research.allow.join(', ')}.`,
        },
    {
      state: 'ok',
      words:
        storage.kind === 's3'
          ? `Files are kept in the bucket ${storage.bucket}.`
          : `Files are kept in ${storage.folder}.`,
    },
  ]
}

function mailCheck(sends: boolean, loopbackOnly: boolean): Check {
  if (sends) return { state: 'ok', words: 'Mails are sent by the server of SMTP_URL.' }
  return loopbackOnly
    ? { state: 'ok', words: 'No mail server is configured: mails go to the outbox on this machine.' }
    : { state: 'fail', words: 'No mail server is configured, and people come from elsewhere: set SMTP_URL.' }
}
