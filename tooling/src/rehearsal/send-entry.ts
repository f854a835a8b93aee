import { type Agent, request } from 'node:http';
import type { Entrant } from '@trilha/api/builders/crowd.ts';
import type { EntryTarget } from '@trilha/api/builders/isolated-stage.ts';

/** Longer than a customer would wait; a request without a response by then counts as timed out. */
const PATIENCE_MS = 30_000;

/** The response that a customer got, and when. */
export interface Told {
  readonly ms: number;
  /** `placed`, `waiting`, a refusal's code, or `no_answer`. */
  readonly as: string;
  readonly registration?: { readonly id: number; readonly waiting_position: number | null };
}

/** The form for a registration with one vehicle, driven by the customer. */
export function entryOf(
  { eventId, stageId, categoryId, needsNavigator = false }: EntryTarget,
  { vehicleId, personId, navigatorId }: Entrant,
  voucher: string | null = null,
): string {
  return JSON.stringify({
    category_id: categoryId,
    event_id: eventId,
    step_id: stageId,
    team_name: null,
    terms_and_conditions: 1,
    isoffroad: 1,
    voucher,
    vehicles: [
      {
        vehicle_id: vehicleId,
        conductor_id: personId,
        navigator_id: needsNavigator ? navigatorId : null,
      },
    ],
    vehicleCompanions: [],
    vehiclesRegistration: [],
  });
}

export interface Sending {
  readonly agent: Agent;
  /** Address of the server, e.g. `http://127.0.0.1:3000`. */
  readonly address: string;
  /** Host name in the request; by default that of the address. */
  readonly host?: string | undefined;
  readonly token: string;
  readonly body: string;
  readonly key: string;
}

/** The request body and its path below `/api`. */
type Posting = Omit<Sending, 'key'> & { readonly path: string; readonly key?: string };

/** @throws Error when the server does not respond in time */
export function post(posting: Posting): Promise<string> {
  const { agent, address, host, token, body, path, key } = posting;
  return new Promise((resolve, reject) => {
    const sent = request(`${address}/api/${path}`, {
      agent,
      method: 'POST',
      timeout: PATIENCE_MS,
      headers: {
        ...(host === undefined ? {} : { host }),
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
    });
    sent.once('timeout', () => sent.destroy(new Error('no answer')));
    sent.once('error', reject);
    sent.once('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () => resolve(Buffer.concat(parts).toString()));
      response.once('error', reject);
    });
    sent.end(body);
  });
}

function readAnswer(text: string, ms: number): Told {
  const { code, registration } = JSON.parse(text) as { code?: string } & Pick<Told, 'registration'>;
  if (registration === undefined) return { ms, as: code ?? 'unknown' };
  return { ms, as: registration.waiting_position === null ? 'placed' : 'waiting', registration };
}

/** Sends a registration as the portal does; never throws. */
export async function sendEntry(sending: Sending): Promise<Told> {
  const since = performance.now();
  const passed = (): number => performance.now() - since;
  try {
    return readAnswer(await post({ ...sending, path: 'registrations' }), passed());
  } catch {
    return { ms: passed(), as: 'no_answer' };
  }
}
