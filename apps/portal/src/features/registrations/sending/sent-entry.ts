/** What was last sent, and under which key (D17). */
export interface SentEntry {
  key: string;
  /** The body as text. */
  body: string;
}

/** 128 random bits as text; `crypto.randomUUID` does not exist on plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The same key for the same body, however often it is sent; another for another (D17). */
export function keyFor(body: object, last: SentEntry | null): SentEntry {
  const text = JSON.stringify(body);
  return last?.body === text ? last : { key: newKey(), body: text };
}

/** Whether a stored value is one: a draft is input like any other. */
export function isSent(value: unknown): value is SentEntry {
  if (typeof value !== 'object' || value === null) return false;
  if (!('key' in value && 'body' in value)) return false;
  return typeof value.key === 'string' && typeof value.body === 'string';
}
