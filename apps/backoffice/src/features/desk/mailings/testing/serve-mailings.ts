import type { MailingAnswer } from '@trilha/contract/mailings/mailings.endpoints.ts';
import { vi } from 'vitest';

/** What a screen sent: where to, and what. */
export interface Sent {
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/**
 * The server's part of the messages' screens, until the test ends: one message and its list.
 * @param answer to whatever is sent
 * @param stages of the season, to choose from
 */
export function serveMailings(
  read: MailingAnswer,
  answer: (sent: Sent) => Response | Promise<Response>,
  stages: readonly object[] = [],
): void {
  vi.stubGlobal('fetch', async (path: string, init: { method?: string; body?: string } = {}) => {
    if (/\/(?:stages|staff\/season)/.test(path)) return Response.json({ stages });
    if (init.method === 'GET') {
      const page = { from: 1, to: 1, total: 1, previous: null, next: null };
      const isOne = /mailings\/\d/.test(path);
      return Response.json(isOne ? read : { mailings: [read.mailing], page, stage: null });
    }
    return answer({ path, body: JSON.parse(init.body ?? '{}') });
  });
}
