import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { emptyBody, opaqueText } from '../shapes.ts';
import { MARKETING_PURPOSES } from './consents.ts';

/** Any text is accepted: an invalid link gets the same response as an unknown one. */
const link = z.object({ link: opaqueText(256) });
const purposes = z.array(z.enum(MARKETING_PURPOSES));

export const openMarketingLink = endpoint({
  method: 'GET',
  path: '/marketing/{link}',
  summary:
    'For mail programs that open the List-Unsubscribe address with GET: a page with a link to the portal. Changes nothing.',
  access: 'public',
  params: link,
  responses: { 200: z.string() },
  errors: [],
  kind: 'file',
  mediaType: 'text/html',
});

export const stopMarketing = endpoint({
  method: 'POST',
  path: '/marketing/{link}',
  summary:
    'Withdraws all marketing consents of the link’s recipient with one click (RFC 8058), without session or cookie.',
  access: 'public',
  params: link,
  body: emptyBody,
  oneClick: true,
  responses: {
    200: z.object({
      /** Purposes that this request withdrew. */
      stopped: purposes,
      /** Token that undoes the withdrawal, valid for a day; null when nothing was withdrawn. */
      undo: z.nullable(z.string()),
    }),
  },
  errors: ['not_found'],
});

export const readMarketingLink = endpoint({
  method: 'GET',
  path: '/marketing/{link}/consents',
  summary: 'Current marketing consents of the link’s recipient, without a name.',
  access: 'public',
  params: link,
  responses: { 200: z.object({ receives: purposes }) },
  errors: ['not_found'],
});

export const resumeMarketing = endpoint({
  method: 'POST',
  path: '/marketing/{link}/undo',
  summary: 'Restores exactly the consents that one click withdrew, unless they changed since.',
  access: 'public',
  params: link,
  body: z.object({ undo: opaqueText(256) }),
  responses: { 200: z.object({ receives: purposes }) },
  errors: ['not_found', 'changed_meanwhile'],
});
