// What can go wrong with websites and their research.
import type { Catalogue } from './catalogue.ts'

export const knowledgeErrors = {
  knowledge_create_not_signed_in: {
    status: 401,
    message: 'User not authenticated to create knowledge source.',
  },
  knowledge_create_no_workspace: {
    status: 409,
    message: 'No active workspace selected to create knowledge source.',
  },
  knowledge_not_found: {
    status: 404,
    message: 'Knowledge Source with ID {id} not found or not accessible.',
  },
  knowledge_update_not_found: {
    status: 404,
    message: 'Cannot update: Knowledge Source with ID {id} not found or not accessible.',
  },
  knowledge_delete_not_found: {
    status: 404,
    message: 'Cannot delete: Knowledge Source with ID {id} not found or not accessible.',
  },
  research_engine_missing: {
    status: 422,
    message: 'Firecrawl is not configured here. Choose the built-in engine.',
  },
  knowledge_address_used: {
    status: 409,
    message: 'Your staff answer from this address already. Add the other one as a website of its own.',
  },
  knowledge_busy: { status: 409, message: 'This knowledge source is being researched. Cancel that first.' },
  reading_not_found: { status: 404, message: 'This reading of the website is not there any more.' },
  reading_not_waiting: {
    status: 409,
    message: 'These changes are decided already, or a later reading has replaced them.',
  },
  knowledge_not_running: { status: 409, message: 'No research is running for this knowledge source.' },
  address_not_http: {
    status: 422,
    message: 'Only addresses that begin with http:// or https:// can be researched.',
  },
  address_invalid: { status: 422, message: 'This is not the address of a website.' },
  address_private: {
    status: 422,
    message: 'This address is inside a private network and cannot be researched.',
  },
  too_many_surveys: {
    status: 429,
    message: 'Many websites were looked at in a short time. Wait a few minutes, then look at the next one.',
  },
  surveys_busy: {
    status: 429,
    message: 'Another website is being looked at. Try again in a minute.',
  },
  snapshot_not_found: { status: 404, message: 'This page snapshot was not found or is not accessible.' },
} as const satisfies Catalogue
