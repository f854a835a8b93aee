import { Client } from 'pg';
import { vi } from 'vitest';

const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i;

/** A statement as sent by the server. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** All statements that the server sends while `work` runs, by text. */
export async function sentDuring(work: () => Promise<void>): Promise<SentStatement[]> {
  const sent = new Map<string, SentStatement>();
  const spy = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    for (const [query, values] of spy.mock.calls as unknown as [
      string | SentStatement,
      unknown[]?,
    ][]) {
      const text = typeof query === 'string' ? query : query.text;
      if (!PLANNED.test(text)) continue;
      const given = typeof query === 'string' ? values : (values ?? query.values);
      sent.set(text, { text, values: given ?? [] });
    }
  } finally {
    spy.mockRestore();
  }
  return [...sent.values()];
}
