import * as z from 'zod/mini';
import { messages } from '../brazil/messages.ts';
import { opaqueText } from '../shapes.ts';

/** What somebody of the staff keeps under a name: whose it is, and who sees and changes it. */
export const keptByName = {
  id: z.number(),
  name: z.string(),
  /** Whether colleagues see it. What it shows them is held to their own grants. */
  is_shared: z.boolean(),
  is_own: z.boolean(),
  /** Who keeps it. */
  owner: z.string(),
  /** Whether they work here no more: who may share such may then change it, and keeps it from then on. */
  owner_left: z.boolean(),
  may_change: z.boolean(),
  version: z.number(),
};
const keptItem = z.object(keptByName);
export type KeptByName = z.output<typeof keptItem>;

/** A name that somebody gives, and whether colleagues see what it stands for. */
export const naming = {
  name: z.pipe(
    opaqueText(40),
    z.pipe(
      z.transform((text: string) => text.trim()),
      z.string().check(z.minLength(2, { error: messages.minLength(2) })),
    ),
  ),
  is_shared: z.boolean(),
};

/** As it was seen: who changes or ends an older one is told. */
export const keptVersion = z.number().check(z.int(), z.gt(0), z.lte(2_147_483_647));
