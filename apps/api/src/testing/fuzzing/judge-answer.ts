import { definitionOf, errorCodesOf } from '@trilha/contract/endpoint-definition.ts';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import { ERRORS, type ErrorBody, type ErrorCode } from '@trilha/contract/errors.ts';
import { isDeepStrictEqual } from 'node:util';

/** A response as sent by the server. */
export interface FuzzAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** A stack trace, an SQL statement, or a database message: no text of ours matches this. */
const INSIDES =
  /\n\s+at |\bat \S+ \(|node_modules|\.ts:\d+|\bselect\b.+\bfrom\b|\binsert into\b|\bupdate "?\w+"? set\b|syntax error at|invalid input syntax|unterminated quoted|prepared statement|does not exist|out of range for type|violates \w+ constraint|relation "|column "/i;

/** Server internals that a text reveals; null when there are none. */
export function insidesIn(text: string): string | null {
  return INSIDES.exec(text)?.[0] ?? null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is wrong with a refusal: its format, or that the endpoint does not declare it. */
function complaintAboutRefusal(endpoint: Endpoint, { status, body }: FuzzAnswer): string | null {
  const refusal = parsed(body) as ErrorBody | undefined;
  const code = refusal?.code ?? ('' as ErrorCode);
  if (refusal === undefined || !Object.hasOwn(ERRORS, code)) return 'a refusal without a code';
  const { status: ofCode } = ERRORS[code];
  // Only a fault of ours has a code to read out to support.
  const known = new Set(['message', 'code', 'errors', ...(status >= 500 ? ['request_id'] : [])]);
  const strange = Object.keys(refusal).filter((key) => !known.has(key));
  if (strange.length > 0) return `a refusal with ${strange.join()}`;
  if (ofCode !== status) return `${code} with another status`;
  if (typeof refusal.message !== 'string' || refusal.message === '')
    return 'a refusal without words';
  if (status >= 500 && status !== 503) return 'a fault of the server';
  // A URL with a parameter that matches no route is unknown.
  const isNowhere = code === 'not_found' && endpoint.path.includes('{');
  if (!isNowhere && !errorCodesOf(endpoint).includes(code)) return `undeclared: ${code}`;
  return null;
}

function complaintAboutSuccess(endpoint: Endpoint, answer: FuzzAnswer): string | null {
  const { responses, kind, mediaType = 'application/json' } = definitionOf(endpoint);
  const schema = responses[answer.status];
  if (schema === undefined) return 'an undeclared status';
  const type = kind === 'stream' ? 'text/event-stream' : mediaType;
  if (!answer.type.startsWith(type)) return `of another type: ${answer.type}`;
  if (kind === 'stream' || kind === 'file') return null;
  const body = parsed(answer.body);
  const { success, data } = schema.safeParse(body);
  if (!success) return 'not of its schema';
  return isDeepStrictEqual(data, body) ? null : 'more than its schema declares';
}

/**
 * What is wrong with a response to any request; null when nothing is.
 * @param foreign other customers' data and secrets, which it must not contain
 */
export function complaintAbout(
  endpoint: Endpoint,
  answer: FuzzAnswer,
  foreign: readonly string[],
): string | null {
  const leaked = foreign.find((text) => answer.body.includes(text));
  if (leaked !== undefined) return `tells ${leaked}`;
  if (answer.status === 304) return answer.body === '' ? null : 'a body with 304';
  if (answer.status >= 400) {
    const insides = insidesIn(answer.body);
    if (insides !== null) return `shows ${insides}`;
    return complaintAboutRefusal(endpoint, answer);
  }
  return complaintAboutSuccess(endpoint, answer);
}
