import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { existingPassword } from '@trilha/contract/brazil/password-fields.ts';
import { definitionOf, isKeyAccess } from '@trilha/contract/endpoint-definition.ts';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import { BRAND_ENDPOINTS } from '@trilha/contract/endpoints.ts';
import { ERRORS } from '@trilha/contract/errors.ts';
import { seasonSchema } from '@trilha/contract/seasons/season.schema.ts';
import { getVehicles } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { type BuiltKey, buildPartnerKey } from './builders/partner-key.ts';
import { type BuiltCustomer, buildCustomer } from './builders/customer.ts';
import { sampleOf, type TextOfInput, textFieldsOf, withText } from './testing/contract-fields.ts';
import { storedContent } from './testing/database/stored-content.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/** Refused by the database, obeyed by terminals, able to disguise a name, not encodable in UTF-8. */
const HOSTILE = ['\u0000', '\u001b', '\u202e', '\ud800'];
const HALF_A_CHARACTER = '\ud800';

const PARTS = ['params', 'query', 'headers', 'body'] as const;
type Part = (typeof PARTS)[number];
type Input = Partial<Record<Part, Record<string, string>>>;

/** Tables that any request changes: attempts are counted, session use is recorded. */
const COUNTERS = new Set(['rate_limits', 'access_records', 'sessions']);

function fieldsOf(endpoint: Endpoint): Array<{ part: Part; field: TextOfInput }> {
  const schemas = definitionOf(endpoint);
  return PARTS.flatMap((part) =>
    schemas[part] === undefined
      ? []
      : textFieldsOf(schemas[part]).map((field) => ({ part, field })),
  );
}

function inputOf(endpoint: Endpoint): Input {
  const schemas = definitionOf(endpoint);
  return Object.fromEntries(
    PARTS.flatMap((part) => (schemas[part] ? [[part, sampleOf(schemas[part])]] : [])),
  ) as Input;
}

/** The valid sample with hostile text in the middle and at the end. */
function spoilt({ sample }: TextOfInput): string[] {
  const middle = Math.ceil(sample.length / 2);
  return HOSTILE.flatMap((hostile) => [
    sample.slice(0, middle) + hostile + sample.slice(middle),
    sample + hostile,
  ]);
}

/** Encoded manually, because no client encodes a lone surrogate. */
function encoded(text = ''): string {
  const one = (character: string) =>
    character === HALF_A_CHARACTER ? '%ED%A0%80' : encodeURIComponent(character);
  return Array.from(text, one).join('');
}

interface Refusal {
  readonly code: keyof typeof ERRORS;
  readonly message: string;
  readonly errors?: object;
}

const texts = BRAND_ENDPOINTS.filter(({ endpoint }) => fieldsOf(endpoint).length > 0);

describe('what no text may hold', () => {
  let server: TestApp;
  let customer: BuiltCustomer;
  let key: BuiltKey;
  let before: string;
  beforeAll(async () => {
    server = await startTestApp();
    customer = await buildCustomer(server.services);
    // Recently used, so that requests do not update it again.
    const last_used_at = server.services.clock.now();
    key = await buildPartnerKey(server.services, { last_used_at });
    before = await storedContent(server.services.db, COUNTERS);
  });
  afterAll(() => server.close());

  async function send(endpoint: Endpoint, { params, query, headers, body }: Input) {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encoded(params?.[name]),
    );
    const search = Object.entries(query ?? {}).map(([name, text]) => `${name}=${encoded(text)}`);
    const { token } = isKeyAccess(endpoint.access) ? key : customer;
    return server.app.inject({
      method: endpoint.method,
      url: `/api${path}?${search.join('&')}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
  }

  /** What is wrong with the refusal of a text; null when it is our own error for that field. */
  async function complaint(endpoint: Endpoint, part: Part, field: TextOfInput, text: string) {
    const input = inputOf(endpoint);
    const sent = { ...input, [part]: withText(input[part], field.path, text) };
    const answer = await send(endpoint, sent);
    const { code, message, errors = {} } = answer.json<Refusal>();
    const said = `${part} ${field.path.join('.')} ${JSON.stringify(text)}: ${answer.statusCode} ${answer.body}`;
    const isOurs = code in ERRORS && ERRORS[code].message === message;
    if (!isOurs || answer.statusCode >= 500) return said;
    // A password that is only compared is just wrong, and is not stored.
    if (field.schema === existingPassword) return null;
    const isBlamed = Object.keys(errors).join() === field.path.join('.');
    return code === 'invalid' && isBlamed ? null : said;
  }

  it.each(texts)('is refused by $feature $name at its field', async ({ endpoint }) => {
    const input = inputOf(endpoint);
    const schemas = definitionOf(endpoint);
    const complaints: Array<string | null> = [];
    for (const part of PARTS) {
      expect(schemas[part]?.safeParse(input[part]).error).toBeUndefined();
    }
    for (const { part, field } of fieldsOf(endpoint)) {
      for (const text of spoilt(field)) {
        // In a URL it arrives as the plain text '%ED%A0%80'.
        const isInAddress = part === 'query' || part === 'params';
        if (isInAddress && text.includes(HALF_A_CHARACTER)) continue;
        complaints.push(await complaint(endpoint, part, field, text));
      }
    }
    expect(complaints.length).toBeGreaterThan(0);
    expect(complaints.filter(Boolean)).toEqual([]);
  });

  it('was stored nowhere', async () => {
    expect(before).toContain(customer.email);
    expect(await storedContent(server.services.db, COUNTERS)).toBe(before);
  });

  it.each(['user-agent', 'x-forwarded-for', 'cookie', 'authorization', 'origin', 'x-xsrf-token'])(
    'breaks nothing in the header %s',
    async (name) => {
      const body = { email: customer.email, password: customer.password, automaker: 1 };
      const statuses = HOSTILE.map(async (hostile) => {
        const headers = { [name]: `XSRF-TOKEN=a${hostile}` };
        const [read, opened] = await Promise.all([
          send(getVehicles, { headers }),
          server.app.inject({ method: 'POST', url: '/api/login', headers, payload: body }),
        ]);
        return [read.statusCode, opened.statusCode];
      });
      expect((await Promise.all(statuses)).flat().filter((status) => status >= 500)).toEqual([]);
    },
  );
});

describe("a season's file", () => {
  it.each(textFieldsOf(seasonSchema))('is refused with it in $path', (field) => {
    const season = sampleOf(seasonSchema);
    expect(seasonSchema.safeParse(season).error).toBeUndefined();
    for (const text of spoilt(field)) {
      const { error } = seasonSchema.safeParse(withText(season, field.path, text));
      const blamed = error?.issues.map(({ path }) => path.join('.'));
      expect([...new Set(blamed)]).toEqual([field.path.join('.')]);
    }
  });

  it.each(HOSTILE)('is refused with %j in the code of a voucher', (hostile) => {
    const place = ['events', '0', 'steps', '0', 'vouchers'];
    const season = (code: string) => withText(sampleOf(seasonSchema), place, { [code]: 1 });
    expect(seasonSchema.safeParse(season('TRILHA')).success).toBe(true);
    expect(seasonSchema.safeParse(season(`TRI${hostile}LHA`)).success).toBe(false);
  });
});
