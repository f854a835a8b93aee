import * as z from 'zod/mini';
import { staffReason } from '../desk/registrations/registration.endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { messageAnswer, positiveId } from '../shapes.ts';
import { fileVersion } from './season.endpoints.ts';

export const deleteDraft = endpoint({
  method: 'POST',
  path: '/staff/season/stages/{id}/deletion',
  summary:
    'Deletes an unpublished stage without entries, with its versions and the files that nothing else uses.',
  access: 'staff:season:edit',
  params: z.object({ id: positiveId }),
  body: z.object({
    /** Also deletes its event when that has no other stage. */
    with_event: z.boolean(),
    /** Version of the stage that staff saw. */
    version: fileVersion,
    reason: staffReason,
  }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'season_changed', 'draft_in_use'],
});
