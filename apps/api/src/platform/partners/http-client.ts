import type * as z from 'zod/mini';
import type { Database } from '../../database/client.ts';
import type { Clock } from '../clock.ts';

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

const FAILURES_TO_OPEN = 5;
const OPEN_MS = 20_000;
/** Largest error body that is read, in bytes. */
const LONGEST_PROBLEM = 20_000;

/**
 * A circuit breaker per partner, stored in the database so that replicas share it. After 5 consecutive failures, calls
 * are refused for 20 s, then one is tried. Responses that blame the request (4xx) are not failures of the partner.
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
