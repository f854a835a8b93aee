import { text } from 'node:stream/consumers';
import type {
  RehearsalNews,
  RehearsalOrder,
} from '@trilha/contract/desk/rehearsals/rehearsal-report.ts';
import { listenLocally, type LocalServer } from './listen-locally.ts';

/** Name of each rehearsal, with characters that must be encoded in a URL. */
const NAME = 'ensaio 1/a';

/** Stand-in for the rehearsal service: rehearses nothing, and reports what the test sets. */
export interface ScriptedRehearsals extends LocalServer {
  /** Orders received, oldest first. */
  readonly orders: readonly RehearsalOrder[];
  /** Number of status requests. */
  readonly asked: () => number;
  /** Number of requests to stop. */
  readonly ended: () => number;
  /** Sets the status that it reports from now on; null makes it fail. */
  readonly tell: (news: RehearsalNews | null) => void;
}

export async function startScriptedRehearsals(): Promise<ScriptedRehearsals> {
  const orders: RehearsalOrder[] = [];
  let news: RehearsalNews | null = null;
  const count = { asked: 0, ended: 0 };
  const server = await listenLocally(async (request, response) => {
    const body = await text(request);
    const answer = (status: number, of: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(of));
    };
    const call = `${request.method} ${request.url}`;
    const named = `/rehearsals/${encodeURIComponent(NAME)}`;
    if (call === `GET ${named}`) count.asked += 1;
    if (call === `DELETE ${named}`) count.ended += 1;
    if (news === null) return answer(500, {});
    if (call === 'POST /rehearsals') {
      orders.push(JSON.parse(body) as RehearsalOrder);
      return answer(201, { id: NAME });
    }
    return call.endsWith(named) ? answer(200, news) : answer(404, {});
  });
  return {
    ...server,
    orders,
    asked: () => count.asked,
    ended: () => count.ended,
    tell: (next) => {
      news = next;
    },
  };
}
