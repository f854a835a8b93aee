// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../shared/session/staff.ts';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { staffOf } from '../../../shared/testing/staff-of.ts';
import PortalViewScreen from './portal-view.screen.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const AT = '2026-04-15T12:00:00.000Z';
const stage = { id: 3, title: 'Mogi Guaçu', automaker_id: 1, stage_date: AT };
const entry = (id: number, number: number) => ({
  id,
  number,
  status: 'Aprovado',
  stage,
  category: 'Turismo',
  plate: 'RVK4E21',
  due: '500.00',
  held: '500.00',
});
const customer = {
  id: 7,
  name: 'Helena Albuquerque',
  email: 'helena@trilha.example',
  state: 'complete',
  reach: 'account',
  registrations: [entry(41, 187), entry(42, 203)],
};

function answering(seen: object = customer, refusal?: object) {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init: { body?: string }) => {
    if (path === '/api/staff/customers/7') return Response.json({ customer: seen });
    asked.push({ path, body: JSON.parse(init.body ?? '{}') });
    if (refusal) return Response.json(refusal, { status: 403 });
    const expires_at = new Date(Date.now() + 900_000).toISOString();
    return Response.json({ id: 90, expires_at }, { status: 201 });
  });
  return asked;
}

const open = (role: Role = 'support', search = '') =>
  show(
    <StaffContext value={staffOf(role)}>
      <Routes>
        <Route path="/clientes/:id/portal" element={<PortalViewScreen />} />
      </Routes>
    </StaffContext>,
    `/clientes/7/portal${search}`,
  );

const pass = (ms: number): void => {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(ms);
};
const user = userEvent.setup({ advanceTimers: pass });
async function look(): Promise<void> {
  await user.type(await screen.findByLabelText('Motivo'), 'Não acha o Pix');
  await user.click(screen.getByRole('button', { name: 'Ver como o cliente vê' }));
}
const frame = () => screen.findByTitle<HTMLIFrameElement>(/de Helena Albuquerque, só para ler/);

it('asks why before anything is drawn, then frames the page without any allowance [DESK-120, DESK-121]', async () => {
  const asked = answering();
  const { address } = open();
  await look();
  expect(asked).toEqual([
    {
      path: '/api/staff/customers/7/portal-view',
      body: { reason: 'Não acha o Pix', is_whole: false },
    },
  ]);
  const shown = await frame();
  expect(shown.getAttribute('sandbox')).toBe('');
  expect(shown.getAttribute('src')).toBe('/api/staff/portal-views/90/registrations');
  await user.click(screen.getByRole('link', { name: 'Pagamento' }));
  expect((await frame()).getAttribute('src')).toBe(
    '/api/staff/portal-views/90/payment?registration=41',
  );
  await user.selectOptions(screen.getByLabelText('Inscrição'), '42');
  expect((await frame()).getAttribute('src')).toContain('registration=42');
  expect(address()).toBe('/clientes/7/portal?parte=pagamento&inscricao=42');
});

it('comes to the registration it was asked from [DESK-120]', async () => {
  answering();
  open('support', '?inscricao=42&parte=credencial');
  await look();
  expect((await frame()).getAttribute('src')).toBe(
    '/api/staff/portal-views/90/credential?registration=42',
  );
});

it('is over after its time, and asks why again [DESK-122]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answering();
  open();
  await look();
  await frame();
  act(() => {
    vi.advanceTimersByTime(901_000);
  });
  expect(screen.queryByTitle(/só para ler/)).toBeNull();
  expect(screen.getByText(/O tempo desta visão acabou/)).toBeDefined();
});

it('says why nothing is shown, and keeps the reason [DESK-122]', async () => {
  answering(customer, { code: 'staff_forbidden', message: 'Seu acesso é de uma etapa.' });
  open();
  await look();
  expect(await screen.findByText('Seu acesso é de uma etapa.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Motivo').value).toBe('Não acha o Pix');
});

it('shows nothing whole to who may not see that, and says who may [DESK-123]', async () => {
  const asked = answering();
  open('auditor');
  const whole = await screen.findByRole('checkbox', { name: /inteiros/ });
  expect((whole as HTMLInputElement).disabled).toBe(true);
  expect(screen.getByText(/Podem: Admin, Prova, Atendimento, Financeiro/)).toBeDefined();
  cleanup();
  open('support');
  await user.click(await screen.findByRole('checkbox', { name: /inteiros/ }));
  await look();
  expect(asked.at(-1)).toMatchObject({ body: { is_whole: true } });
});

it.each([
  ['incomplete', 'account', /ainda não terminou o cadastro/],
  ['erased', 'account', /foi apagada/],
  ['complete', 'stages', /acesso é de uma etapa/],
])('says so where a customer is %s and the reach is %s [DESK-120]', async (state, reach, words) => {
  answering({ ...customer, state, reach });
  open();
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByLabelText('Motivo')).toBeNull();
});
