// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { findAtDesk } from './find-at-desk.ts';

const texts: string[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  texts.length = 0;
});

const AT = '2026-04-15T12:00:00.000Z';
const page = { from: 1, to: 1, total: 1, previous: null, next: null };
const counts = { all: 1, incomplete: 0, requests: 0, failing: 0, unconfirmed: 1 };
const common = { automaker_id: 1, email: 'helena@trilha.example', cpf: '***', created_at: AT };
const customer = {
  id: 7,
  name: 'Helena',
  phone: '',
  state: 'complete',
  registrations: 1,
  ...common,
};
const signup = { id: 9, device: 'Chrome', expires_at: AT, mail: null, ...common };

/** Serves the endpoints, and records requested paths with the search text. */
function answering({ customers = [{ ...customer, due_at: null }], signups = [signup] } = {}) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const [path = '', query = ''] = address.split('?');
    asked.push(path);
    texts.push(query);
    if (path.endsWith('/customers')) {
      return Response.json({ customers, page, counts: { ...counts, unconfirmed: signups.length } });
    }
    if (path.endsWith('/signups')) return Response.json({ signups, page, counts });
    const none = { all: 0, due: 0, review: 0, waiting: 0, confirmed: 0, cancelled: 0 };
    return Response.json({ registrations: [], page, counts: none });
  });
  return asked;
}

const find = (text: string) => findAtDesk(text, new AbortController().signal);

it('leads to customers and to sign-ups that wait [DESK-35]', async () => {
  answering();
  expect(await find('helena@trilha.example')).toEqual([
    {
      key: 'c7',
      kind: 'Cliente',
      title: 'Helena',
      detail: 'helena@trilha.example, Mitsubishi Motors',
      to: '/clientes/7',
    },
    {
      key: 's9',
      kind: 'A confirmar',
      title: 'helena@trilha.example',
      detail: 'Mitsubishi Motors',
      to: '/clientes?visao=a-confirmar&busca=helena%40trilha.example&aberta=9',
    },
  ]);
  expect(texts.slice(0, 3)).toEqual(Array(3).fill('text=helena%40trilha.example'));
});

it('shows five of each, one without a name by its e-mail alone, and asks for no sign-up where none waits [DESK-35]', async () => {
  const many = Array.from({ length: 6 }, (_, id) => ({ ...customer, id, name: '', due_at: null }));
  answering({ customers: many, signups: many.map(({ id }) => ({ ...signup, id })) });
  const found = await find('2024 L200');
  expect(found.map(({ key }) => key).join(' ')).toBe('c0 c1 c2 c3 c4 s0 s1 s2 s3 s4');
  expect(found[0]).toMatchObject({ title: 'helena@trilha.example', detail: 'Mitsubishi Motors' });
  const asked = answering({ customers: [], signups: [] });
  // Longer than any inscription number.
  expect(await find('1234567')).toEqual([]);
  expect(asked.toSorted()).toEqual(['/api/staff/customers', '/api/staff/registrations']);
});

it('takes a number for that of an entry, and asks for no customer [DESK-35]', async () => {
  const asked = answering();
  expect(await find('0187')).toEqual([]);
  expect(asked).toEqual(['/api/staff/registrations']);
});
