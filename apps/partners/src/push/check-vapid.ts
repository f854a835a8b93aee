import { createPublicKey, verify } from 'node:crypto';

const DAY_SECONDS = 86_400;

/** A public key from the 65 bytes of its uncompressed point in base64url. */
function publicKeyOf(point: Buffer) {
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}

function readPart(text: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
}

/**
 * Verifies a sender's `Authorization` by RFC 8292: a token signed with the accompanying key, for this service, valid
 * for at most a day, with a contact of the sender.
 * @param expected the key of the subscription, base64url
 * @returns what is wrong with it; null when it is valid
 */
export function vapidProblem(
  authorization: string | undefined,
  { audience, expected, now }: { audience: string; expected: string; now: Date },
): string | null {
  const match = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization ?? '');
  const [, head = '', claims = '', signature = '', key = ''] = match ?? [];
  if (match === null) return 'no vapid token';
  if (key !== expected) return 'not the key of this subscription';
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return 'not a key';
  if (readPart(head)['alg'] !== 'ES256') return 'not ES256';
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKeyOf(point), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'wrong signature';
  const { aud, exp, sub } = readPart(claims);
  if (aud !== audience) return 'for another service';
  const seconds = now.getTime() / 1_000;
  if (typeof exp !== 'number' || exp <= seconds || exp > seconds + DAY_SECONDS) return 'expired';
  if (typeof sub !== 'string' || !/^(mailto:|https:)/.test(sub)) return 'nobody to reach';
  return null;
}
