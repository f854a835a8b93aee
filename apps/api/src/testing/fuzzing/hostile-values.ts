import * as fc from 'fast-check';

const LONG = 20_000;
const DEEP = 400;

/** A value nested in more lists or objects than any form sends. */
function nested(kind: 'list' | 'object'): unknown {
  let value: unknown = 'deep';
  for (let depth = 0; depth < DEEP; depth += 1) value = kind === 'list' ? [value] : { a: value };
  return value;
}

/** An object with a key that a careless copy would use as prototype. */
const polluting = (): unknown => JSON.parse('{"__proto__":{"role_id":1,"status":1}}');

/** Characters that a database, a terminal or UTF-8 cannot handle: one anywhere in a text is enough. */
const POISON = ['\u0000', '\u001b', '\u202e', '\ud800'];

/** Texts that break naive code: invalid numbers, SQL, paths, markup, forbidden characters. */
const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  '-Infinity',
  '1e309',
  '0x10',
  '-0',
  '-1',
  '+1',
  '1.5',
  '1_000',
  '１２',
  '2147483648',
  '9'.repeat(400),
  '99999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-14T00:00:00Z',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  "' or 1=1 --",
  "'; drop table customers; --",
  '%',
  '%00',
  '\\',
  '${7*7}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'https://evil.example/',
  'a\r\nset-cookie: sid=1',
  '\u0000',
  'a\u0000b',
  '\u001b[2J',
  '\u202eexe',
  '\ufeff',
  '\u2028',
  '\ud800',
  'a\udfff',
  'İ',
  '👩‍🚀'.repeat(100),
  'é'.repeat(300),
  'a'.repeat(LONG),
];

const OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER + 1,
  -1e308,
  1e-7,
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { toString: null },
  { $gt: '' },
  Array.from({ length: 2_000 }, (_, index) => index),
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 3, arbitrary: fc.constantFrom(...POISON) },
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.double().map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
);

/** Any JSON value that no form would send. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...OTHERS) },
  fc.constantFrom('list' as const, 'object' as const).map(nested),
  fc.constant(null).map(polluting),
  fc.integer(),
  fc.jsonValue({ maxDepth: 3 }),
);
