import { text } from 'node:stream/consumers';
import type {
  RehearsalNews,
  RehearsalOrder,
} from '@trilha/contract/rehearsals/rehearsal-report.ts';
import { listenLocally, type LocalServer } from './listen-locally.ts';

/** The name that it gives to whatever it begins: one that has to be written otherwise in an address. */
const NAME = 'ensaio 1/a';

/** Stands in for the service that rehearses: rehearses nothing, and tells what a test has it tell. */
export interface ScriptedRehearsals extends LocalServer {
  /** What it was to rehearse, the first first. */
  readonly orders: readonly RehearsalOrder[];
  /** How often it was asked. */
  readonly asked: () => number;
  /** How often it was told to end. */
  readonly ended: () => number;
  /** What it answers from now on; null: that it cannot. */
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
