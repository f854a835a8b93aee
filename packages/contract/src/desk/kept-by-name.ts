import * as z from 'zod/mini';
import { messages } from '../brazil/messages.ts';
import { opaqueText } from '../shapes.ts';

/** What a staff member saved under a name: who owns it, and who may see and change it. */
export const keptByName = {
  id: z.number(),
  name: z.string(),
  /** True when colleagues see it. Its content is still limited to each viewer's grants. */
  is_shared: z.boolean(),
  is_own: z.boolean(),
  /** Name of its owner. */
  owner: z.string(),
  /** True when the owner has left. A colleague who may share such items can then change it and becomes its owner. */
  owner_left: z.boolean(),
  may_change: z.boolean(),
  version: z.number(),
};
const keptItem = z.object(keptByName);
export type KeptByName = z.output<typeof keptItem>;

/** The chosen name, and whether colleagues see the item. */
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

/** Version that the staff member saw. The server refuses to change or delete an older version. */
export const keptVersion = z.number().check(z.int(), z.gt(0), z.lte(2_147_483_647));
