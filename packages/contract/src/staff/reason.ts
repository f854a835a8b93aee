import * as z from 'zod/mini';
import { messages } from '../brazil/messages.ts';
import { opaqueText } from '../shapes.ts';

/** Reason given by staff, stored in the audit. */
export const reason = z.pipe(
  opaqueText(300),
  z.pipe(
    z.transform((text: string) => text.trim()),
    z.string().check(z.minLength(5, { error: messages.minLength(5) })),
  ),
);
