import { learnServerTime } from '../clock/server-clock.ts';
import { type ApiError, errorOfAnswer, errorWithoutAnswer } from './api-error.ts';
import type { BuiltRequest } from './build-request.ts';
import { fetchInTime, type FetchLimits } from './fetch-in-time.ts';

/** How a request is sent and its response read. */
export interface SendOptions extends FetchLimits {
  /** MIME type of a file whose text is returned; a response of another type is an error. */
  file?: string;
}

async function readFile(response: Response, type: string): Promise<string> {
  if (!response.headers.get('Content-Type')?.startsWith(type)) throw errorWithoutAnswer();
  return response.text().catch(() => {
    throw errorWithoutAnswer();
  });
}

async function readAnswer(response: Response, sentAt: number): Promise<unknown> {
  const answer: unknown = await response.json().catch(() => {
    throw errorWithoutAnswer();
  });
  const { now: told } = Object(answer) as { now?: unknown };
  // The body of a cached response holds its creation time, the header holds its sending time.
  const now = response.headers.get('Server-Now') ?? told;
  learnServerTime(
    {
      now: typeof now === 'string' ? now : undefined,
      dateHeader: response.headers.get('Date'),
    },
    sentAt,
  );
  return answer;
}

/**
 * Sends a request and returns the body of its success response. A refusal for a missing CSRF token sends it once more,
 * because the refused response set a fresh XSRF-TOKEN cookie (D4).
 * @param build builds the request anew for each attempt
 * @param mend is called with any other refusal; true when its cause is gone: the request is sent once more
 * @param mended the codes of earlier refusals of this request
 * @throws ApiError for every error response or failure; the signal's own error when the caller aborts
 */
export async function sendRequest(
  build: () => BuiltRequest,
  options: SendOptions,
  mend: (refusal: ApiError, request: BuiltRequest) => boolean | Promise<boolean>,
  mended: readonly string[] = [],
): Promise<unknown> {
  const request = build();
  const sentAt = Date.now();
  const response = await fetchInTime(request.address, request.init, options);
  if (response.ok) {
    return options.file ? readFile(response, options.file) : readAnswer(response, sentAt);
  }
  const refusal = await errorOfAnswer(response);
  const { code } = refusal;
  if (mended.includes(code) || (code !== 'csrf' && !(await mend(refusal, request)))) throw refusal;
  return sendRequest(build, options, mend, [...mended, code]);
}
