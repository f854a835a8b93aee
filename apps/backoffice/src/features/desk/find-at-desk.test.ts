// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { findAtDesk } from './find-at-desk.ts';

afterEach(() => {
  vi.unstubAllGlobals();
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

/** Answers the server's part, and keeps which paths were asked. */
function answering(): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const [path = ''] = address.split('?');
    asked.push(path);
    if (path.endsWith('/customers')) {
      return Response.json({ customers: [{ ...customer, due_at: null }], page, counts });
    }
    if (path.endsWith('/signups')) return Response.json({ signups: [signup], page, counts });
    const none = { all: 0, due: 0, review: 0, waiting: 0, confirmed: 0, cancelled: 0 };
    return Response.json({ registrations: [], page, counts: none });
  });
  return asked;
}

const find = (text: string) => findAtDesk(text, new AbortController().signal);

it('leads to customers and to sign-ups that wait [DESK-35]', async () => {
  answering();
  expect(await find('helena@trilha.example')).toEqual([
    expect.objectContaining({ kind: 'Cliente', title: 'Helena', to: '/clientes/7' }),
    expect.objectContaining({
      kind: 'A confirmar',
      to: '/clientes?visao=a-confirmar&busca=helena%40trilha.example&aberta=9',
    }),
  ]);
});

it('takes a number for that of an entry, and asks for no customer [DESK-35]', async () => {
  const asked = answering();
  expect(await find('0187')).toEqual([]);
  expect(asked).toEqual(['/api/staff/registrations']);
});
