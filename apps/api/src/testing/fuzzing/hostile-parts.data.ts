/** Headers that the server, its libraries or a proxy interpret. */
export const HEADERS = [
  'authorization',
  'cookie',
  'content-type',
  'content-encoding',
  'idempotency-key',
  'if-none-match',
  'if-modified-since',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-request-id',
  'x-unattended',
  'x-xsrf-token',
];
/** Cookies that the server or the portal reads. */
export const COOKIES = [
  'sid',
  '__Host-sid',
  'staff',
  '__Host-staff',
  'auth-token',
  'XSRF-TOKEN',
  'device',
  'automaker',
  'email',
];

/** Bodies that are not JSON, or contain what `JSON.stringify` never writes. */
export const RAW_BODIES = [
  '{',
  '[',
  '"',
  'nul',
  '{"a":1,}',
  '{"a":NaN}',
  '{"a":1e999}',
  '{"a":1,"a":2}',
  '{"__proto__":{"status":1}}',
  '{"constructor":{"prototype":{"status":1}}}',
  '\ufeff{}',
  '{}{}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"a":"${'a'.repeat(140_000)}"}`,
];
