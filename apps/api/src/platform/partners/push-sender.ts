import webpush from 'web-push';
import type { PushConfig } from '../../config/config.ts';
import { PartnerError, readRetryAfter } from './http-client.ts';
import { pushServiceOf } from './push-services.ts';

const TIMEOUT_MS = 10_000;

/** A browser's push subscription. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  readonly text: string;
  /** How long the push service keeps the message for an offline browser. */
  readonly ttlSeconds: number;
  readonly urgency: 'normal' | 'high';
  /** A newer message with the same topic replaces it at the service; at most 32 base64url characters. */
  readonly topic: string;
}

/**
 * Encrypts a message for one browser (RFC 8291), signs the request (RFC 8292) and sends it to the browser's push
 * service. The library builds the request. This function sends it, with a timeout, without redirects, and only to known
 * push services.
 * @returns `gone` when the subscription no longer exists.
 * @throws PartnerError with the status of any other refusal, and its `Retry-After`.
 */
export async function sendPush(
  push: PushConfig,
  target: PushTarget,
  message: PushMessage,
): Promise<'sent' | 'gone'> {
  const service = pushServiceOf(target.endpoint, push.standIn);
  if (service === null) throw new PartnerError('push', 'push: no push service', { status: 400 });
  const partner = `push-${service}`;
  const { endpoint, p256dh, auth } = target;
  const { headers, body } = webpush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    message.text,
    {
      vapidDetails: push,
      TTL: message.ttlSeconds,
      urgency: message.urgency,
      topic: message.topic,
      contentEncoding: 'aes128gcm',
    },
  );
  const { status, headers: answered } = await post(partner, endpoint, headers, body);
  if (status === 404 || status === 410) return 'gone';
  if (status >= 200 && status < 300) return 'sent';
  const retryAfter = readRetryAfter(answered);
  throw new PartnerError(partner, `${partner}: status ${status}`, { status, retryAfter });
}

async function post(
  partner: string,
  endpoint: string,
  headers: Record<string, string>,
  body: Buffer,
): Promise<Response> {
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer;
  } catch (error) {
    throw new PartnerError(partner, `${partner}: no usable answer`, { cause: error });
  }
}
