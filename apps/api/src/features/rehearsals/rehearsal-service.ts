import * as z from 'zod/mini';
import {
  type RehearsalNews,
  rehearsalNews,
  type RehearsalOrder,
} from '@trilha/contract/rehearsals/rehearsal-report.ts';
import { readAnswer, requestJson } from '../../platform/partners/http-client.ts';

const PARTNER = 'rehearsals';
const PATIENCE_MS = 10_000;
const begun = z.object({ id: z.string() });

/** The service that rehearses: a program of its own, without anything of this server. */
export interface RehearsalService {
  /** @returns the name of what it does */
  readonly begin: (order: RehearsalOrder) => Promise<string>;
  /** Whoever asks nothing for long is taken to be gone. */
  readonly ask: (name: string) => Promise<RehearsalNews>;
  readonly end: (name: string) => Promise<void>;
}

/** Every call throws a PartnerError where the service does not answer as it should. */
export function rehearsalServiceAt(url: string): RehearsalService {
  const at = (name: string): string => `${url}/rehearsals/${encodeURIComponent(name)}`;
  const common = { partner: PARTNER, timeoutMs: PATIENCE_MS };
  return {
    begin: async (order) => {
      const request = { ...common, url: `${url}/rehearsals`, body: order } as const;
      return readAnswer(PARTNER, begun, await requestJson({ ...request, method: 'POST' })).id;
    },
    ask: async (name) =>
      readAnswer(PARTNER, rehearsalNews, await requestJson({ ...common, url: at(name) })),
    end: async (name) => {
      await requestJson({ ...common, url: at(name), method: 'DELETE' });
    },
  };
}
