import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const openSeasonFile = endpoint({
  method: 'GET',
  path: '/staff/season/files/{id}/{name}',
  summary:
    'A picture or document of a stage, for the pages of the staff: `/files/…` of the brands.',
  access: 'staff:season:view',
  params: z.object({
    id: z.string().check(z.regex(/^[a-f\d]{32}$/)),
    name: z.string().check(z.regex(/^[a-z\d-]{1,80}\.[a-z]{3,4}$/)),
  }),
  responses: { 200: z.string() },
  errors: ['not_found'],
  kind: 'file',
  mediaType: 'application/octet-stream',
});
