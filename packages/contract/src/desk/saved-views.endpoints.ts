import * as z from 'zod/mini';
import { messages } from '../brazil/messages.ts';
import { type Answer, endpoint } from '../endpoint.ts';
import { emptyBody, messageAnswer, opaqueText, positiveId } from '../shapes.ts';
import { keptSearch } from './saved-view.rules.ts';

const savedView = z.object({
  id: z.number(),
  name: z.string(),
  /** What it stands for: the part of an address's query that `keptSearch` keeps. */
  search: z.string(),
  /** Whether colleagues see it. What it shows them is held to their own grants. */
  is_shared: z.boolean(),
  is_own: z.boolean(),
  /** Who keeps it. */
  owner: z.string(),
  /** Whether they work here no more: who edits registrations may then change it, and keeps it from then on. */
  owner_left: z.boolean(),
  may_change: z.boolean(),
  version: z.number(),
});
export type SavedView = z.output<typeof savedView>;

const wish = {
  name: z.pipe(
    opaqueText(40),
    z.pipe(
      z.transform((text: string) => text.trim()),
      z.string().check(z.minLength(2, { error: messages.minLength(2) })),
    ),
  ),
  search: z.string().check(
    z.maxLength(1_000),
    z.refine((text) => keptSearch(text) === text, { error: messages.invalid }),
  ),
  is_shared: z.boolean(),
};
const one = z.object({ id: positiveId });
/** As it was seen: who changes or ends an older one is told. */
const version = z.number().check(z.int(), z.gt(0), z.lte(2_147_483_647));

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
  body: z.object({ ...wish, version }),
  responses: { 200: z.object({ view: savedView }) },
  errors: ['not_found', 'changed_meanwhile'],
});

export const endView = endpoint({
  method: 'POST',
  path: '/staff/views/{id}/end',
  summary: 'Takes a view away; `restoreView` brings it back.',
  access: 'staff:registrations:view',
  params: one,
  body: z.object({ version }),
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
