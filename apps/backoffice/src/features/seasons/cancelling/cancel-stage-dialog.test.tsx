// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../shared/session/staff.ts';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { staffOf } from '../../../shared/testing/staff-of.ts';
import { seasonRow } from '../testing/season-row.ts';
import { StageActions } from '../stage/stage-actions.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TOLD = {
  registrations: [{ status: 'Aprovado', count: 40 }],
  told: 40,
  refund: '20000.00',
  refunds_too_late: 3,
  version: 'a'.repeat(32),
};

function open(role: Role, row = seasonRow()) {
  const onDone = vi.fn<(words: string) => void>();
  show(
    <StaffContext value={staffOf(role)}>
      <StageActions row={row} version={TOLD.version} onDone={onDone} />
    </StaffContext>,
    '/temporada/7',
  );
  return { onDone, button: screen.getByRole('button', { name: 'Cancelar a etapa…' }) };
}

it('tells what follows, and sends words, reason and title once they are typed [SEASON-41]', async () => {
  const sent: Array<readonly [path: string, body: object]> = [];
  vi.stubGlobal('fetch', async (path: string, init: { body?: string }) => {
    sent.push([path, JSON.parse(init.body ?? '{}')]);
    return Response.json(path.endsWith('/rehearsal') ? TOLD : { message: 'Etapa cancelada.' });
  });
  const { onDone, button } = open('director');
  await userEvent.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/R\$\s20\.000,00/)).toBeTruthy();
  expect(dialog.getByText(/mais de 90 dias/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Propor o cancelamento' }));
  expect(sent).toHaveLength(1);
  await userEvent.type(dialog.getByLabelText('O que os clientes leem'), 'A ponte caiu.');
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Estrada fechada');
  await userEvent.type(dialog.getByLabelText(/escreva Etapa Socorro/), 'Etapa Socorro');
  await userEvent.click(dialog.getByRole('button', { name: 'Propor o cancelamento' }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith('Etapa cancelada.'));
  expect(sent.at(-1)).toEqual([
    expect.stringMatching(/stages\/7\/cancellation$/),
    {
      note: 'A ponte caiu.',
      reason: 'Estrada fechada',
      confirm: 'Etapa Socorro',
      version: TOLD.version,
    },
  ]);
});

it('says why somebody may not, and who proposes it [SEASON-42]', () => {
  const saidTo = (role: Role, row = seasonRow()): string | null => {
    cleanup();
    const { button } = open(role, row);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    return button.getAttribute('title');
  };
  expect(saidTo('admin')).toBe('Prova propõe; Admin ou Financeiro confirma.');
  expect(saidTo('support')).toContain('Podem: Admin, Prova, Financeiro');
  expect(saidTo('director', seasonRow({ state: 'cancelled' }))).toBe('A etapa já está cancelada.');
});
