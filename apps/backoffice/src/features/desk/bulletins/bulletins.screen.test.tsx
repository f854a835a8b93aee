// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ERRORS } from '@trilha/contract/errors.ts';
import type {
  AcknowledgementRow,
  DeskBulletins,
} from '@trilha/contract/desk/bulletins/desk-bulletins.endpoints.ts';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../shared/session/staff.ts';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { staffOf } from '../../../shared/testing/staff-of.ts';
import BulletinsScreen from './bulletins.screen.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const list: DeskBulletins = {
  stage: { id: 4, automaker_id: 1, title: 'Etapa Joinville', stage_date: null },
  page: 'http://mitsubishi.localhost:3000/etapas/4/etapa-joinville',
  bulletins: [
    {
      id: 7,
      kind: 'bulletin',
      number: 3,
      title: 'Largada mais tarde',
      text: 'Às 08:30.',
      file: { address: '/files/00112233445566778899aabbccddeeff/boletim-3.pdf', size: 62_000 },
      published_at: '2026-11-07T21:40:00.000Z',
      who: 'Marina Vaz',
      acknowledged: 1,
    },
  ],
  registrations: 2,
  participants: 2,
  may_publish: true,
  may_note: true,
};
const row: AcknowledgementRow = {
  registration_id: 90,
  number: 232,
  person_id: 12,
  name: 'Yolanda Pinho',
  phone: '(••) •••••-0121',
  plate: 'BEE9K40',
  start: '08:42',
  acknowledged: null,
  crew: [
    { person_id: 12, name: 'Yolanda Pinho', role: 'holder' },
    { person_id: 13, name: 'Ulisses Dias', role: 'navigator' },
  ],
};
const at = '2026-11-07T22:00:00.000Z';
const known: AcknowledgementRow = {
  ...row,
  registration_id: 91,
  number: 233,
  name: 'Rita Falcão',
  acknowledged: { at, received_at: at, staff: null, answered_by: null },
};

/** The first publication is refused: a colleague was faster. */
function open(address: string) {
  const sent: Array<{ path: string; body: unknown }> = [];
  const isLate = () => sent.length > 0 && sent[0]?.path.endsWith('/stages/4/bulletins');
  vi.stubGlobal('fetch', async (path: string, options: { method?: string; body?: string } = {}) => {
    if (options.method === 'GET') {
      if (path.endsWith('/acknowledgements')) return Response.json({ rows: [row, known] });
      const [first] = list.bulletins;
      const newer = { ...first, id: 8, number: 4, title: 'De outra pessoa' };
      return Response.json(isLate() ? { ...list, bulletins: [newer, ...list.bulletins] } : list);
    }
    const wasLate = isLate();
    sent.push({ path, body: JSON.parse(options.body ?? '{}') });
    if (!path.endsWith('/stages/4/bulletins')) return Response.json({ message: 'Ciente anotado.' });
    if (wasLate) return Response.json({ id: 9, message: 'Aviso 1 publicado.' }, { status: 201 });
    const { status, message } = ERRORS.bulletins_changed;
    return Response.json({ code: 'bulletins_changed', message }, { status });
  });
  show(
    <StaffContext value={staffOf('director')}>
      <Routes>
        <Route path="/temporada/:id/avisos" element={<BulletinsScreen />} />
      </Routes>
    </StaffContext>,
    `/temporada/4/avisos${address}`,
  );
  return sent;
}

it('a bulletin is published from Gestão; who was slower sees the newer one and keeps what was typed [AFTER-60, AFTER-68]', async () => {
  const sent = open('');
  const publish = await screen.findByRole('button', { name: 'Publicar aviso…' });
  await vi.waitFor(() => expect(publish.getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(publish);
  const dialog = within(screen.getByRole('dialog'));
  expect(
    dialog.getByText(/Vai agora por e-mail e no aparelho para os 2 participantes/),
  ).toBeTruthy();
  await userEvent.selectOptions(dialog.getByLabelText('Tipo'), 'Aviso');
  await userEvent.type(dialog.getByLabelText('Título'), 'Chegue cedo');
  await userEvent.type(dialog.getByLabelText('Texto'), 'O portão abre às 05:30.');
  await userEvent.click(dialog.getByRole('button', { name: 'Publicar' }));
  expect(await dialog.findByText(/De outra pessoa/)).toBeTruthy();
  expect(dialog.getByLabelText('Título')).toHaveProperty('value', 'Chegue cedo');
  await userEvent.click(dialog.getByRole('button', { name: 'Publicar' }));
  expect(await screen.findByText('Aviso 1 publicado.')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([
    { kind: 'notice', title: 'Chegue cedo', text: 'O portão abre às 05:30.', seen: 1 },
    { kind: 'notice', title: 'Chegue cedo', text: 'O portão abre às 05:30.', seen: 2 },
  ]);
});

it('a bulletin’s panel says who is missing, with a masked telephone, and notes a call with who answered [AFTER-65, AFTER-66, AFTER-68]', async () => {
  const sent = open('?aberta=7');
  const panel = within(await screen.findByRole('complementary', { name: 'Boletim 3' }));
  expect(await panel.findByText('Yolanda Pinho')).toBeTruthy();
  expect(panel.getByText('(••) •••••-0121')).toBeTruthy();
  expect(panel.getByText('BEE9K40, larga 08:42')).toBeTruthy();
  expect(panel.getByText('0233 Rita Falcão')).toBeTruthy();
  expect(panel.getAllByRole('button', { name: /Ciente por telefone/ })).toHaveLength(1);
  await userEvent.click(panel.getByRole('button', { name: /Ciente por telefone.*0232/ }));
  await userEvent.selectOptions(screen.getByLabelText('Quem atendeu'), 'Ulisses Dias, navegação');
  await userEvent.click(screen.getByRole('button', { name: 'Anotar ciente' }));
  expect(await panel.findByText('0232: Ciente anotado.')).toBeTruthy();
  expect(sent).toEqual([
    {
      path: '/api/staff/bulletins/7/acknowledgements',
      body: { registration_id: 90, person_id: 13 },
    },
  ]);
});
