import { afterAll, beforeEach, expect, test } from 'vitest';
import type { SwitchMode } from '../../platform/switches.ts';
import { type Partners, startPartners } from '../../start-partners.ts';
import { chargeBody, createPixClient, KEY, newTxid } from '../pix-client.testing.ts';

const START = new Date('2026-03-01T12:00:00.000Z');
const RANGE = 'inicio=2026-03-01T00:00:00Z&fim=2026-03-02T00:00:00Z';
let partners: Partners;
let ask: Awaited<ReturnType<typeof createPixClient>>;

beforeEach(async () => {
  await partners?.close();
  partners = await startPartners({ clock: () => START, refundDelayMs: 5 });
  ask = await createPixClient(partners);
});
afterAll(() => partners.close());

const stray = () => partners.receiveStray({ chave: KEY, valor: '12.34' });

test('lists a Pix that names no charge, and gives it back', async () => {
  const { endToEndId } = await stray();
  const { body } = await ask('GET', `/pix?${RANGE}`);
  expect(body).toMatchObject({ pix: [{ endToEndId, valor: '12.34', chave: KEY }] });
  expect(JSON.stringify(body)).not.toContain('txid');
  const refund = await ask('PUT', `/pix/${endToEndId}/devolucao/all`, { valor: '12.34' });
  expect(refund).toMatchObject({ status: 201, body: { status: 'EM_PROCESSAMENTO' } });
});

test('takes one by the form of the bank app, and refuses nonsense', async () => {
  await ask('PUT', `/cob/${newTxid()}`, chargeBody());
  const send = async (valor: string) => {
    const body = new URLSearchParams({ chave: KEY, valor, txid: '' });
    return (await fetch(`${partners.url}/pix/stray`, { method: 'POST', body })).text();
  };
  expect(await send('500,00')).toContain('Pix avulso enviado');
  expect(await send('muito')).toContain('não respeita o schema');
});

/** Ids on every page, with one request per page. */
async function pagesOf(listing: SwitchMode<'listing'>): Promise<Array<string[] | number>> {
  for (let count = 0; count < 3; count += 1) await stray();
  partners.switches.set({ listing });
  const pages: Array<string[] | number> = [];
  for (const page of [0, 1]) {
    const { status, body } = await ask('GET', `/pix?${RANGE}&paginacao.paginaAtual=${page}`);
    const pix = (body?.['pix'] ?? []) as Array<{ endToEndId: string }>;
    pages.push(status === 200 ? pix.map(({ endToEndId }) => endToEndId) : status);
  }
  return pages;
}

test('goes wrong with its pages as the switch says', async () => {
  expect((await pagesOf('small-pages')).map((page) => new Set(page as string[]).size)).toEqual([
    2, 1,
  ]);
});

test.each([
  ['doubled', ([first]) => Array.isArray(first) && first.length === 2 && first[0] === first[1]],
  ['stuck', ([first, second]) => JSON.stringify(first) === JSON.stringify(second)],
  ['breaking', (pages) => pages.includes(503)],
] satisfies Array<[SwitchMode<'listing'>, (pages: Array<string[] | number>) => boolean]>)(
  'can be %s',
  async (listing, isWrong) => {
    expect(isWrong(await pagesOf(listing))).toBe(true);
  },
);
