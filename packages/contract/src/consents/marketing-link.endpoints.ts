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
    'For mail programs that open the address of List-Unsubscribe instead of posting to it: a page that leads to the portal’s. Changes nothing.',
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
    'Withdraws every consent to marketing of the person whom the link was sent to, by one press (RFC 8058): no session, no cookie.',
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
  summary: 'What the person whom the link was sent to consents to at present. Names nobody.',
  access: 'public',
  params: link,
  responses: { 200: z.object({ receives: purposes }) },
  errors: ['not_found'],
});

export const resumeMarketing = endpoint({
  method: 'POST',
  path: '/marketing/{link}/undo',
  summary: 'Gives back exactly what one press took, unless something was decided since.',
  access: 'public',
  params: link,
  body: z.object({ undo: opaqueText(256) }),
  responses: { 200: z.object({ receives: purposes }) },
  errors: ['not_found', 'changed_meanwhile'],
});
