// What can go wrong with files. The store's own codes are spelt as the specification spells them (STOR-2).
import type { Catalogue } from './catalogue.ts'

export const fileErrors = {
  'object-not-found': { status: 404, message: 'This file does not exist.' },
  'quota-exceeded': { status: 507, message: 'There is no space left for this file.' },
  unauthenticated: { status: 401, message: 'Sign in to use this file.' },
  unauthorized: { status: 403, message: 'You may not use this file.' },
  'retry-limit-exceeded': { status: 503, message: 'The file store did not answer in time. Try again.' },
  canceled: { status: 499, message: 'The upload was cancelled.' },
  'invalid-url': { status: 400, message: 'This is not the address of a file.' },
  upload_too_large: { status: 413, message: 'This file is too large: at most {megabytes} MB are accepted.' },
  picture_type_refused: {
    status: 415,
    message: 'This file cannot be used. Choose a PNG, JPEG, WebP, GIF or AVIF picture.',
  },
  picture_unreadable: {
    status: 422,
    message: 'This picture is damaged and cannot be read. Choose another one.',
  },
  picture_too_large: {
    status: 422,
    message: 'This picture has too many pixels. Make it smaller, for example 4,000 by 4,000.',
  },
} as const satisfies Catalogue
