import * as z from 'zod/mini';
import {
  type RehearsalNews,
  rehearsalNews,
  type RehearsalOrder,
} from '@trilha/contract/desk/rehearsals/rehearsal-report.ts';
import { readAnswer, requestJson } from '../../../platform/partners/http-client.ts';

const PARTNER = 'rehearsals';
const PATIENCE_MS = 10_000;
const begun = z.object({ id: z.string() });

/** Client of the rehearsal service, a separate program without this server's data. */
export interface RehearsalService {
  /** @returns the name of the started rehearsal */
  readonly begin: (order: RehearsalOrder) => Promise<string>;
  /** The service ends a rehearsal that no client asks about for long. */
  readonly ask: (name: string) => Promise<RehearsalNews>;
  readonly end: (name: string) => Promise<void>;
}

/** Every method throws PartnerError when the service is down or its response is invalid. */
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
