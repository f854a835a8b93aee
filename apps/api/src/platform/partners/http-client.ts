import type * as z from 'zod/mini';
import type { Database } from '../../database/client.ts';
import type { Clock } from '../clock.ts';

/** The outside did not answer as it should: slow, down, refusing or talking nonsense. */
export class PartnerError extends Error {
  readonly partner: string;
  readonly status: number | undefined;
  /** In how many seconds it wants to be asked again, where it said so. */
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

  /** The body of a refusal that was asked for, as hostile as any answer. No own field: a log never has it. */
  get problem(): unknown {
    return this.#problem;
  }
}

/** Runs a call to a partner unless its circuit is open, and counts its failures. */
export type Guard = <T>(partner: string, call: () => Promise<T>) => Promise<T>;

const FAILURES_TO_OPEN = 5;
const OPEN_MS = 20_000;
/** The longest body of a refusal that is read, in bytes. */
const LONGEST_PROBLEM = 20_000;

/**
 * A circuit breaker per partner, kept in the database so that one replica's finding spares the
 * others: after 5 failures in a row calls are refused at once for 20 s, then one is tried.
 * Answers that blame the request (4xx) are no failure of the partner.
 */
export function createGuard(db: Database, clock: Clock): Guard {
  return async (partner, call) => {
    const state = await db
      .selectFrom('circuit_breakers')
      .select(['failures', 'open_until'])
      .where('name', '=', partner)
      .executeTakeFirst();
    const openUntil = state?.open_until ?? null;
    if (openUntil !== null && openUntil > clock.now()) {
      throw new PartnerError(partner, `${partner}: circuit open`);
    }
    try {
      const answer = await call();
      if ((state?.failures ?? 0) > 0) {
        await db.deleteFrom('circuit_breakers').where('name', '=', partner).execute();
      }
      return answer;
    } catch (error) {
      const isRefusal =
        error instanceof PartnerError && error.status !== undefined && error.status < 500;
      if (!isRefusal) await recordFailure(db, clock, partner, (state?.failures ?? 0) + 1);
      throw error;
    }
  };
}

async function recordFailure(
  db: Database,
  clock: Clock,
  partner: string,
  failures: number,
): Promise<void> {
  const openUntil = failures >= FAILURES_TO_OPEN ? new Date(clock.now().getTime() + OPEN_MS) : null;
  await db
    .insertInto('circuit_breakers')
    .values({ name: partner, failures, open_until: openUntil })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ failures, open_until: openUntil }),
    )
    .execute();
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
  /** A refusal's body says why, and is kept with the error (RFC 9457). */
  readonly readsProblem?: boolean;
  /** Another way to send, for a partner that asks for a client certificate (`mutual-tls.ts`). */
  readonly fetch?: typeof fetch;
}

/**
 * One JSON exchange with a time limit and a size limit. The answer is `unknown`: the caller checks
 * it against a schema like any hostile input. An empty body reads as null.
 * @throws PartnerError on time-out, network failure, a status of 400 or more, or a body that is no JSON.
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
      // A body that is of no use, left unread, would keep the connection occupied.
      if (!answer.bodyUsed) await answer.body?.cancel();
      throw new PartnerError(partner, `${partner}: status ${answer.status}`, {
        status: answer.status,
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

/** What a refusal says; undefined where that cannot be read: the refusal counts all the same. */
async function problemOf(answer: Response): Promise<unknown> {
  try {
    const text = await readText(answer, LONGEST_PROBLEM);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The body of an answer, decoded; null, and no byte more is taken, once it passes a size. */
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
 * Reads an answer like any hostile input.
 * @throws PartnerError when it has another shape.
 */
export function readAnswer<T>(partner: string, schema: z.ZodMiniType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new PartnerError(partner, `${partner}: answer of another shape`, { cause: parsed.error });
}
