import * as z from 'zod/mini';
import { withoutNulls } from '../../../platform/partners/tolerant-answers.ts';

/** A payment as a callback names it; `txid` is empty when the entry has none. */
export interface WebhookItem {
  readonly endToEndId: string;
  readonly txid: string;
}

/** Maximum entries read of one callback; no provider sends more. */
const MOST_ITEMS = 1_000;

const item = z.object({
  endToEndId: z.string().check(z.regex(/^[A-Za-z0-9]{1,40}$/)),
  txid: z.catch(z._default(z.string().check(z.regex(/^[A-Za-z0-9]{1,35}$/)), ''), ''),
});

const pixOf = z.object({ pix: z.unknown() });

/**
 * Reads the payments out of a callback's body. The API Pix sends `{ pix: [...] }`; some providers send the list without
 * the wrapper, and Itaú sends one payment. Each entry is parsed by itself, so that an unreadable one does not lose the
 * others. @returns an empty list for a body without payments, such as a provider's test
 */
export function webhookItems(body: unknown): WebhookItem[] {
  const inner = pixOf.safeParse(body).data?.pix ?? body;
  const told: readonly unknown[] = Array.isArray(inner) ? inner : [inner];
  return told.slice(0, MOST_ITEMS).flatMap((one) => item.safeParse(withoutNulls(one)).data ?? []);
}
