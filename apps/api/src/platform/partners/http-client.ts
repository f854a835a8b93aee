import type * as z from 'zod/mini';
import type { Database } from '../../database/client.ts';
import type { Clock } from '../clock.ts';
import { traced } from '../tracing/spans.ts';

/** A partner did not respond properly: slow, down, refusing, or an invalid response. */
export class PartnerError extends Error {
  readonly partner: string;
  readonly status: number | undefined;
  /** The partner's `Retry-After` in seconds, if any. */
  readonly retryAfter: number | undefined;
  readonly #problem: unknown;

  constructor(
    partner: string,
    message: string,
    details: {
      status?: number;
      retryAfter?: number | undefined;
      cause?: unknown;
      problem?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'PartnerError';
    this.partner = partner;
    this.status = details.status;
    this.retryAfter = details.retryAfter;
    this.#problem = details.problem;
  }

  /** Body of a refusal when requested, untrusted like any response. Not an own property, so that it is never logged. */
  get problem(): unknown {
    return this.#problem;
  }
}

/** Runs a call to a partner unless its circuit is open, and counts failures. */
export type Guard = <T>(partner: string, call: () => Promise<T>) => Promise<T>;

/** Nothing of the call itself: its URL may hold a CPF or a CEP. */
const CLIENT = { kind: 'client' } as const;
const FAILURES_TO_OPEN = 5;
const OPEN_MS = 20_000;
/** Status of a partner that receives too many requests (RFC 6585, section 4). */
export const TOO_MANY_REQUESTS = 429;
/** Pause after such an answer without `Retry-After`. */
const SHORT_PAUSE_SECONDS = 2;
/** Longest pause that a partner can ask for: its people wait for a payment code. */
const LONGEST_PAUSE_SECONDS = 60;
/** Largest error body that is read, in bytes. */
const LONGEST_PROBLEM = 20_000;

/**
 * A circuit breaker per partner, stored in the database so that replicas share it. After 5 consecutive failures, calls
 * are refused for 20 s, then one is tried. Responses that blame the request (4xx) are not failures of the partner. An
 * answer 429 refuses calls for as long as its `Retry-After` says, so that all workers of all replicas slow down.
 */
export function createGuard(db: Database, clock: Clock): Guard {
  return async (partner, call) => {
    const state = await db
      .selectFrom('circuit_breakers')
      .select(['failures', 'open_until'])
      .where('name', '=', partner)
      .executeTakeFirst();
    const openMs = (state?.open_until?.getTime() ?? 0) - clock.now().getTime();
    if (openMs > 0) {
      const retryAfter = Math.ceil(openMs / 1_000);
      // A partner that only has a limit is not away: its jobs come back in time.
      const isLimited = (state?.failures ?? 0) < FAILURES_TO_OPEN;
      const status = isLimited ? { status: TOO_MANY_REQUESTS } : {};
      throw new PartnerError(partner, `${partner}: circuit open`, { retryAfter, ...status });
    }
    try {
      const answer = await traced(`partner ${partner}`, CLIENT, call);
      if (state !== undefined) await closeCircuit(db, clock, partner);
      return answer;
    } catch (error) {
      const failures = state?.failures ?? 0;
      const status = error instanceof PartnerError ? error.status : undefined;
      if (error instanceof PartnerError && status === TOO_MANY_REQUESTS) {
        const asked = error.retryAfter ?? SHORT_PAUSE_SECONDS;
        const openMs = Math.min(asked, LONGEST_PAUSE_SECONDS) * 1_000;
        await keepCircuit(db, { name: partner, failures, open_until: afterMs(clock, openMs) });
      } else if (status === undefined || status >= 500) {
        const isOpen = failures + 1 >= FAILURES_TO_OPEN;
        const open_until = isOpen ? afterMs(clock, OPEN_MS) : null;
        await keepCircuit(db, { name: partner, failures: failures + 1, open_until });
      }
      throw error;
    }
  };
}

const afterMs = (clock: Clock, ms: number): Date => new Date(clock.now().getTime() + ms);

/** Forgets failures, but not a pause that another call was asked for meanwhile. */
async function closeCircuit(db: Database, clock: Clock, partner: string): Promise<void> {
  await db
    .deleteFrom('circuit_breakers')
    .where('name', '=', partner)
    .where((eb) => eb.or([eb('open_until', 'is', null), eb('open_until', '<=', clock.now())]))
    .execute();
}

async function keepCircuit(
  db: Database,
  circuit: { name: string; failures: number; open_until: Date | null },
): Promise<void> {
  const { failures, open_until } = circuit;
  await db
    .insertInto('circuit_breakers')
    .values(circuit)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ failures, open_until }))
    .execute();
}

/**
 * `Retry-After` in seconds (RFC 9110, 10.2.3); undefined when missing. A date is compared with the response's own
 * `Date`, so that clock errors do not matter.
 */
export function readRetryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after') ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const seconds = (Date.parse(value) - Date.parse(headers.get('date') ?? '')) / 1_000;
  return seconds > 0 ? seconds : undefined;
}

export interface JsonRequest {
  readonly partner: string;
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Record<string, string>;
  /** Sent as JSON; a URLSearchParams is sent as a form. */
  readonly body?: unknown;
  readonly timeoutMs: number;
  readonly maxBytes?: number;
  /** True to read the body of a refusal and keep it with the error (RFC 9457). */
  readonly readsProblem?: boolean;
  /** Alternative `fetch`, for a partner that requires a client certificate (`mutual-tls.ts`). */
  readonly fetch?: typeof fetch;
}

/**
 * One JSON request with time and size limits. The result is `unknown`: the caller validates it with a schema like any
 * untrusted input. An empty body gives null.
 * @throws PartnerError on timeout, network failure, a status of 400 or more, or a body that is not JSON.
 */
export async function requestJson(request: JsonRequest): Promise<unknown> {
  const { partner, timeoutMs, maxBytes = 2_000_000 } = request;
  try {
    const isForm = request.body instanceof URLSearchParams;
    const send = request.fetch ?? fetch;
    const answer = await send(request.url, {
      method: request.method ?? 'GET',
      headers: {
        accept: 'application/json',
        ...(request.body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      body: bodyOf(request.body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) {
      const problem = request.readsProblem === true ? await problemOf(answer) : undefined;
      // An unread body would keep the connection occupied.
      if (!answer.bodyUsed) await answer.body?.cancel();
      throw new PartnerError(partner, `${partner}: status ${answer.status}`, {
        status: answer.status,
        retryAfter: readRetryAfter(answer.headers),
        problem,
      });
    }
    const text = await readText(answer, maxBytes);
    if (text === null) throw new PartnerError(partner, `${partner}: answer too large`);
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch (error) {
    if (error instanceof PartnerError) throw error;
    throw new PartnerError(partner, `${partner}: no usable answer`, { cause: error });
  }
}

/** Body of a refusal; undefined when it cannot be read, because the refusal matters in any case. */
async function problemOf(answer: Response): Promise<unknown> {
  try {
    const text = await readText(answer, LONGEST_PROBLEM);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Decoded body of a response; stops reading and returns null beyond the size limit. */
async function readText({ body }: Response, maxBytes: number): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) return null;
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

function bodyOf(body: unknown): string | URLSearchParams | null {
  if (body === undefined) return null;
  return body instanceof URLSearchParams ? body : JSON.stringify(body);
}

/**
 * Validates a response like any untrusted input.
 * @throws PartnerError when it has another shape.
 */
export function readAnswer<T>(partner: string, schema: z.ZodMiniType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new PartnerError(partner, `${partner}: answer of another shape`, { cause: parsed.error });
}
