import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Partners, startPartners } from '../start-partners.ts';

let partners: Partners;

beforeAll(async () => {
  partners = await startPartners();
});
afterAll(() => partners.close());
beforeEach(() => partners.switches.reset());

function post(body: unknown) {
  return fetch(`${partners.url}/switches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

test('tells and changes one switch, and resets all', async () => {
  const set = await post({ webhook: { mode: 'late', ms: 50 }, cep: 'down' });
  expect(set.status).toBe(200);

  const told = await (await fetch(`${partners.url}/switches`)).json();
  expect(told).toMatchObject({
    webhook: { mode: 'late', ms: 50 },
    cep: { mode: 'down' },
    core: { mode: 'normal' },
  });

  expect(await (await post({ reset: true })).json()).toMatchObject({
    webhook: { mode: 'normal' },
    cep: { mode: 'normal' },
  });
});

test.each([
  [{ cep: 'lying' }],
  [{ nothing: 'down' }],
  [{ cep: { mode: 'slow', ms: -1 } }],
  [{ cep: { ms: 'soon' } }],
])('refuses %o and changes nothing', async (change) => {
  const before = partners.switches.get();
  const response = await post({ smtp: 'refuse', ...change });

  expect(response.status).toBe(400);
  expect(partners.switches.get()).toEqual(before);
});

test('changes by the page’s form and shows the state', async () => {
  const set = await fetch(`${partners.url}/switches`, {
    method: 'POST',
    body: new URLSearchParams({ name: 'pix', mode: 'down', ms: '70' }),
    redirect: 'manual',
  });
  expect(set.status).toBe(303);
  expect(partners.switches.get().pix).toEqual({ mode: 'down', ms: 70 });

  const page = await fetch(`${partners.url}/switches`, { headers: { accept: 'text/html' } });
  const text = await page.text();
  expect(text).toContain('<html lang="pt-BR">');
  expect(text).toContain('<option value="down" selected>fora do ar</option>');

  await fetch(`${partners.url}/switches`, {
    method: 'POST',
    body: new URLSearchParams({ reset: '1' }),
    redirect: 'manual',
  });
  expect(partners.switches.get().pix.mode).toBe('normal');
});
