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
  summary: 'Saved views of the list of registrations: the caller’s own and shared ones.',
  access: 'staff:registrations:view',
  responses: { 200: z.object({ views: z.array(savedView) }) },
  errors: [],
});

export const saveView = endpoint({
  method: 'POST',
  path: '/staff/views',
  summary: 'Saves the current list as a view; shares it if the caller may edit registrations.',
  access: 'staff:registrations:view',
  body: z.object(wish),
  responses: { 201: z.object({ view: savedView }) },
  errors: [],
});

export const changeView = endpoint({
  method: 'PUT',
  path: '/staff/views/{id}',
  summary: 'Renames or changes a view; refused when it changed meanwhile.',
  access: 'staff:registrations:view',
  params: one,
  body: z.object({ ...wish, version: keptVersion }),
  responses: { 200: z.object({ view: savedView }) },
  errors: ['not_found', 'changed_meanwhile'],
});

export const endView = endpoint({
  method: 'POST',
  path: '/staff/views/{id}/end',
  summary: 'Deletes a view; `restoreView` restores it.',
  access: 'staff:registrations:view',
  params: one,
  body: z.object({ version: keptVersion }),
  responses: { 200: messageAnswer },
  errors: ['not_found', 'changed_meanwhile'],
});

export const restoreView = endpoint({
  method: 'POST',
  path: '/staff/views/{id}/restoration',
  summary: 'Restores a deleted view.',
  access: 'staff:registrations:view',
  params: one,
  body: emptyBody,
  responses: { 200: z.object({ view: savedView }) },
  errors: ['not_found'],
});

export type SavedViews = Answer<typeof listSavedViews>['views'];
