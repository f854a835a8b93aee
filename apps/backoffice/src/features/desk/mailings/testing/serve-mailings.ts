import type { MailingAnswer } from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import { vi } from 'vitest';

/** A request that a screen sent. */
export interface Sent {
  readonly path: string;
  readonly body: Record<string, unknown>;
}

/**
 * Serves the messages' endpoints until the test ends: one message and its list.
 * @param answer responds to every write request
 * @param stages the season's stages to choose from
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
