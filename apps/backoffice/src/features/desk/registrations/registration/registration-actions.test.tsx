// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DeskRegistration } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../../shared/session/staff.ts';
import { show, standInForBrowser } from '../../../../shared/testing/show.tsx';
import { staffOf } from '../../../../shared/testing/staff-of.ts';
import { registration, VERSION } from './testing/registration.ts';
import { RegistrationActions } from './registration-actions.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Serves the endpoints, and records requests. */
function answering(answers: Readonly<Record<string, { status: number; body: object }>>) {
  const asked: Array<{ path: string; body: unknown }> = [];
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    asked.push({ path, body: JSON.parse(init.body) });
    const answer = answers[path];
    return new Response(JSON.stringify(answer?.body ?? {}), { status: answer?.status ?? 500 });
  });
  return asked;
}

function open(
  role: Role,
  refresh = async () => undefined as void,
  shown: DeskRegistration = registration,
): void {
  show(
    <StaffContext value={staffOf(role)}>
      <RegistrationActions registration={shown} refresh={refresh} />
    </StaffContext>,
  );
}
const button = (name: RegExp) => screen.getByRole('button', { name });
const consequences = {
  was: 'Aguardando',
  places: 1,
  held: '0.00',
  refund: '0.00',
  kept: '0.00',
  excess: '0.00',
  by_bank: '0.00',
  promoted: [203],
  mails: 2,
};

describe('what is done to a registration', () => {
  it('leads who may write to a message to this one person [DESK-213]', () => {
    open('support');
    const link = screen.getByRole('link', { name: 'Escrever…' });
    expect(link.getAttribute('href')).toBe('/mensagens/nova?inscricoes=187');
    cleanup();
    open('finance');
    expect(screen.queryByRole('link', { name: 'Escrever…' })).toBeNull();
  });

  it('approves what was seen: the version goes along [DESK-07]', async () => {
    const asked = answering({
      '/api/staff/registrations/187/approval': {
        status: 200,
        body: { message: 'Revisão aprovada.', status: 'Aguardando Pagamento' },
      },
    });
    open('support');
    await userEvent.click(button(/Aprovar/));
    expect(await screen.findByText('Revisão aprovada.')).toBeDefined();
    expect(asked[0]?.body).toEqual({ version: VERSION });
  });

  it('is cancelled, not refused, while its customer has to confirm it [DESK-186]', () => {
    answering({});
    open('support', undefined, { ...registration, confirm_until: '2026-05-01T12:00:00.000Z' });
    expect(button(/^Cancelar/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Recusar|Aprovar/ })).toBeNull();
  });

  it('shows what would follow before it cancels, and asks for a reason [DESK-08]', async () => {
    const asked = answering({
      '/api/staff/registrations/187/cancellation/rehearsal': {
        status: 200,
        body: { consequences, version: VERSION },
      },
      '/api/staff/registrations/187/cancellation': {
        status: 200,
        body: { message: 'Inscrição cancelada.', consequences },
      },
    });
    open('support');
    await userEvent.click(button(/Recusar/));
    expect(await screen.findByText('0203')).toBeDefined();
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/staff/registrations/187/cancellation/rehearsal',
    ]);
    await userEvent.type(screen.getByLabelText(/Motivo/), 'Chassi de outra marca');
    await userEvent.click(button(/^Cancelar a inscrição/));
    expect(await screen.findByText('Inscrição cancelada.')).toBeDefined();
    expect(asked.at(-1)?.body).toEqual({ version: VERSION, reason: 'Chassi de outra marca' });
  });

  it('gives back a part as it is typed, rehearsed for that very amount [MONEY-34]', async () => {
    const paid = { ...registration, status: 'Aprovado', held: '500.00' } as const;
    const told = { ...consequences, held: '500.00', refund: '250.00', kept: '250.00' };
    const asked = answering({
      '/api/staff/registrations/187/cancellation/rehearsal': {
        status: 200,
        body: { consequences: told, version: VERSION },
      },
      '/api/staff/registrations/187/cancellation': {
        status: 200,
        body: { message: 'Inscrição cancelada.', consequences: told },
      },
    });
    open('support', undefined, paid);
    await userEvent.click(button(/Cancelar/));
    await userEvent.click(await screen.findByLabelText('Uma parte'));
    await userEvent.type(screen.getByLabelText(/Motivo/), 'Desistiu na véspera');
    await userEvent.click(button(/^Cancelar a inscrição/));
    const amount = screen.getByLabelText(/Valor da devolução/);
    await userEvent.type(amount, 'metade');
    expect(await screen.findByText('Escreva o valor como 250,00')).toBeDefined();
    await userEvent.clear(amount);
    await userEvent.type(amount, '250');
    expect(await screen.findByText('Fica com a organização')).toBeDefined();
    await userEvent.click(button(/^Cancelar a inscrição/));
    expect(await screen.findByText('Inscrição cancelada.')).toBeDefined();
    const reason = 'Desistiu na véspera';
    const deeds = asked.filter(({ path }) => path.endsWith('/cancellation'));
    expect(deeds.map(({ body }) => body)).toEqual([{ version: VERSION, reason, refund: '250.00' }]);
    expect(asked.map(({ body }) => body)).toContainEqual({ refund: '250.00' });
  });

  it('asks again what somebody else changed, instead of writing over it [DESK-07]', async () => {
    answering({
      '/api/staff/registrations/187/approval': {
        status: 409,
        body: { code: 'changed_meanwhile', message: 'Alguém mudou.' },
      },
    });
    const refresh = vi.fn<() => Promise<void>>(async () => undefined);
    open('support', refresh);
    await userEvent.click(button(/Aprovar/));
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  });

  it('tells of a change that the rehearsal came upon before anybody decides [DESK-37]', async () => {
    const asked = answering({
      '/api/staff/registrations/187/cancellation/rehearsal': {
        status: 200,
        body: { consequences, version: '2026-04-15T12:03:00.000Z' },
      },
    });
    const refresh = vi.fn<() => Promise<void>>(async () => undefined);
    open('support', refresh);
    await userEvent.click(button(/Recusar/));
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(screen.queryByLabelText(/Motivo/)).toBeNull());
    expect(asked).toHaveLength(1);
  });

  it('tells who may instead, where one may only look [DESK-95]', () => {
    open('support');
    expect(screen.getByRole('link', { name: 'Editar…' })).toBeDefined();
    cleanup();
    open('auditor');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText(/Podem: Admin, Prova, Atendimento/)).toBeDefined();
  });
});
