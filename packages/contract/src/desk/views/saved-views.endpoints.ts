import * as z from 'zod/mini';
import { messages } from '../../brazil/messages.ts';
import { type Answer, endpoint } from '../../endpoint.ts';
import { emptyBody, messageAnswer, positiveId } from '../../shapes.ts';
import { keptByName, keptVersion, naming } from '../kept-by-name.ts';
import { keptSearch } from './saved-view.rules.ts';

const savedView = z.object({
  ...keptByName,
  /** The part of the URL query that `keptSearch` keeps. */
  search: z.string(),
});
export type SavedView = z.output<typeof savedView>;

const wish = {
  ...naming,
  search: z.string().check(
    z.maxLength(1_000),
    z.refine((text) => keptSearch(text) === text, { error: messages.invalid }),
  ),
};
const one = z.object({ id: positiveId });

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/staff/views',
  summary: 'Views of the list of registrations: one’s own, and those that colleagues share.',
  access: 'staff:registrations:view',
  responses: { 200: z.object({ views: z.array(savedView) }) },
  errors: [],
});

export const saveView = endpoint({
  method: 'POST',
  path: '/staff/views',
  summary: 'Keeps what is seen under a name; shares it, where who asks may edit registrations.',
  access: 'staff:registrations:view',
  body: z.object(wish),
  responses: { 201: z.object({ view: savedView }) },
  errors: [],
});

export const changeView = endpoint({
  method: 'PUT',
  path: '/staff/views/{id}',
  summary: 'Names a view anew, or lets it stand for something else; refused where it changed.',
  access: 'staff:registrations:view',
  params: one,
  body: z.object({ ...wish, version: keptVersion }),
  responses: { 200: z.object({ view: savedView }) },
  errors: ['not_found', 'changed_meanwhile'],
});

export const endView = endpoint({
  method: 'POST',
  path: '/staff/views/{id}/end',
  summary: 'Takes a view away; `restoreView` brings it back.',
  access: 'staff:registrations:view',
  params: one,
  body: z.object({ version: keptVersion }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'changed_meanwhile'],
});

export const restoreView = endpoint({
  method: 'POST',
  path: '/staff/views/{id}/restoration',
  summary: 'Brings back a view that was taken away.',
  access: 'staff:registrations:view',
  params: one,
  body: emptyBody,
  responses: { 200: z.object({ view: savedView }) },
  errors: ['not_found'],
});

export type SavedViews = Answer<typeof listSavedViews>['views'];
