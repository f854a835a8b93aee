// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type {
  PostponementRehearsed,
  StagePostponement,
} from '@trilha/contract/postponing/postponing.endpoints.ts';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../shared/session/staff.ts';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { staffOf } from '../../../shared/testing/staff-of.ts';
import PostponementScreen from './postponement.screen.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AT = '2026-04-10T15:00:00.000Z';
const stage: StagePostponement['stage'] = {
  id: 4,
  title: 'Etapa Curitiba',
  automaker_id: 1,
  stage_date: '2026-04-18T11:00:00.000Z',
  file: {
    stage_date: '2026-04-18 08:00',
    end_registration_date: '2026-04-16 23:59',
    cancellation_limit: '2026-04-15',
  },
  is_ahead: true,
};
const answerOf = (number: number, end: 'kept' | 'refunded' | null) => ({
  registration: number,
  number,
  holder: `Pessoa ${number}`,
  vehicles: 1,
  end,
  answered_at: end === null ? null : AT,
});
const postponement: StagePostponement['postponement'] = {
  who: 'Bento Carvalhal',
  reason: 'Ponte caída',
  note: 'A chuva levou a ponte.',
  date_before: '2026-04-11T11:00:00.000Z',
  date_after: '2026-04-18T11:00:00.000Z',
  answer_by: '2026-04-14T02:59:00.000Z',
  default_choice: 'keep',
  created_at: AT,
  ended_at: null,
  answers: [answerOf(1, null), answerOf(2, 'kept'), answerOf(3, 'refunded'), answerOf(4, 'kept')],
};
const told: PostponementRehearsed = {
  problems: [],
  asked: 21,
  told: 3,
  held: '10500.00',
  refunds_too_late: 2,
  version: 'a'.repeat(32),
};

/** The page as a user with permissions sees it, and the requests it sent. */
function open(read: Partial<StagePostponement>, rehearsed = told, role: Role = 'director') {
  const sent: Array<[address: string, body: unknown]> = [];
  vi.stubGlobal('fetch', async (address: string, init?: { method: string; body?: string }) => {
    if (init?.method !== 'POST') {
      return Response.json({ stage, postponement: null, now: AT, ...read });
    }
    sent.push([
      address.replace(/^.*\/staff\/stages\/4\/postponement|^.*\/staff(?=\/registrations)/, ''),
      JSON.parse(init.body ?? ''),
    ]);
    return Response.json(
      address.endsWith('rehearsal') ? rehearsed : { message: 'Etapa adiada: 21 perguntadas.' },
    );
  });
  const shown = show(
    <StaffContext value={staffOf(role)}>
      <Routes>
        <Route path="/temporada/:id/adiamento" element={<PostponementScreen />} />
      </Routes>
    </StaffContext>,
    '/temporada/4/adiamento',
  );
  return { sent, address: shown.address };
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('moves the other dates with the new one, tells what follows, and is done once the title is typed [POST-08]', async () => {
  const { sent } = open({});
  await screen.findByText('Esta etapa não foi adiada');
  await press('Adiar a etapa…');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Nova data e largada'), {
    target: { value: '2026-05-02T09:00' },
  });
  await waitFor(() =>
    expect(sent.at(-1)).toEqual([
      '/rehearsal',
      expect.objectContaining({
        stage_date: '2026-05-02 09:00',
        end_registration_date: '2026-05-01 00:59',
        cancellation_limit: '2026-04-29',
        default_choice: 'keep',
      }),
    ]),
  );
  const consequences = (await dialog.findByText(/Confirmados que são perguntados/)).closest(
    '.lines',
  );
  expect(consequences?.textContent?.replaceAll('\u00a0', ' ')).toMatch(
    /perguntados21.*avisados3.*R\$ 10\.500,00.*não devolve2/,
  );
  await userEvent.type(dialog.getByLabelText('O que os clientes leem'), 'A ponte caiu.');
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Ponte caída');
  await userEvent.type(
    dialog.getByLabelText('Para confirmar, escreva Etapa Curitiba'),
    stage.title,
  );
  await press('Propor o adiamento');
  expect(await screen.findByText('Etapa adiada: 21 perguntadas.')).toBeDefined();
  expect(sent.at(-1)).toEqual([
    '',
    expect.objectContaining({ note: 'A ponte caiu.', confirm: stage.title, version: told.version }),
  ]);
});

it('says at the field what cannot be, and sends nothing then [POST-08]', async () => {
  const message = 'deve ser depois da data de agora';
  const { sent } = open({}, { ...told, asked: 0, problems: [{ field: 'stage_date', message }] });
  await screen.findByText('Esta etapa não foi adiada');
  await press('Adiar a etapa…');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(message)).toBeDefined();
  await userEvent.type(dialog.getByLabelText('O que os clientes leem'), 'A ponte caiu.');
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Ponte caída');
  await press('Propor o adiamento');
  expect(sent.every(([address]) => address === '/rehearsal')).toBe(true);
});

it('counts who answered what; each number shows its people, in the address [POST-08]', async () => {
  const { address } = open({ postponement });
  await userEvent.click(await screen.findByRole('link', { name: /Manteve/ }));
  expect(address()).toBe('/temporada/4/adiamento?resposta=kept');
  expect(screen.getAllByText(/^Pessoa/).map(({ textContent }) => textContent)).toEqual([
    'Pessoa 2',
    'Pessoa 4',
  ]);
  expect(screen.getByRole('link', { name: /Sem resposta/ }).textContent).toContain('1');
});

it('tells who needs a second person, and who may not at all [POST-08]', async () => {
  open({}, told, 'admin');
  expect(await screen.findAllByText(/Prova propõe; Admin ou Financeiro confirma/)).not.toEqual([]);
  cleanup();
  open({}, told, 'support');
  expect(await screen.findAllByText(/Você não pode adiar ou cancelar/)).not.toEqual([]);
  await press('Adiar a etapa…');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('takes down what somebody says who telephones, and reminds who says nothing, with their number [POST-14, POST-15]', async () => {
  const { sent } = open({ postponement });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Anotar a resposta da 0001' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Motivo'), 'Ligou hoje cedo');
  await user.click(dialog.getByRole('button', { name: 'Anotar a resposta' }));
  expect(sent).toEqual([]);
  await user.click(dialog.getByLabelText('Manter minha vaga'));
  await user.click(dialog.getByRole('button', { name: 'Anotar a resposta' }));
  await waitFor(() =>
    expect(sent).toEqual([
      ['/registrations/1/postponement', { choice: 'keep', reason: 'Ligou hoje cedo' }],
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Lembrar quem não respondeu…' }));
  expect(screen.getByText(/^1 pessoa recebe a pergunta de novo/)).toBeTruthy();
  await user.type(screen.getByLabelText('Motivo'), 'Falta pouco');
  await user.click(screen.getByRole('button', { name: 'Lembrar 1 pessoa' }));
  await waitFor(() => expect(sent.at(-1)).toEqual(['/reminder', { reason: 'Falta pouco' }]));
});

it('offers neither once nobody is asked any more [POST-14, POST-15]', async () => {
  open({ postponement: { ...postponement, ended_at: AT } });
  await screen.findByText(/^Terminou/);
  expect(screen.queryByRole('button', { name: /^Anotar/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Lembrar/ })).toBeNull();
});
