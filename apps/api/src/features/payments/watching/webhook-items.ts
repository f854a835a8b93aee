import * as z from 'zod/mini';
import { withoutNulls } from '../../../platform/partners/tolerant-answers.ts';

/** What a callback claims about a payment; `txid` is empty where it names no charge. */
export interface WebhookItem {
  readonly endToEndId: string;
  readonly txid: string;
}

/** More than any provider tells at once. */
const MOST_ITEMS = 1_000;

const item = z.object({
  endToEndId: z.string().check(z.regex(/^[A-Za-z0-9]{1,40}$/)),
  txid: z.catch(z._default(z.string().check(z.regex(/^[A-Za-z0-9]{1,35}$/)), ''), ''),
});

const pixOf = z.object({ pix: z.unknown() });

/**
 * The payments that a callback names, read one by one: the list of the API Pix (`{ pix: [...] }`), a list by
 * itself, or one payment alone (Itaú). What names none, such as a provider's test, is no payment.
 */
export function webhookItems(body: unknown): WebhookItem[] {
  const inner = pixOf.safeParse(body).data?.pix ?? body;
  const told: readonly unknown[] = Array.isArray(inner) ? inner : [inner];
  return told.slice(0, MOST_ITEMS).flatMap((one) => item.safeParse(withoutNulls(one)).data ?? []);
}
