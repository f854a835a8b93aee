// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Delivery, Hook } from '@trilha/contract/integrations/hooks.endpoints.ts';
import { ALL_HOOK_EVENTS } from '@trilha/contract/integrations/hook-events.rules.ts';
import type { PartnerKey } from '@trilha/contract/integrations/keys.endpoints.ts';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { StaffContext } from '../../shared/session/staff.ts';
import { show, standInForBrowser } from '../../shared/testing/show.tsx';
import { staffOf } from '../../shared/testing/staff-of.ts';
import IntegrationsScreen from './integrations.screen.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NOW = '2026-04-18T11:12:04.000Z';
const place = { automaker_id: 1, stage: null, name: 'Crono Sul', made_by: 'Otília', made_at: NOW };
const key: PartnerKey = {
  ...place,
  id: 1,
  hint: 'trilha_q7Rt',
  scopes: ['start-list'],
  state: 'live',
  expires_at: NOW,
  last_used_at: null,
  revoked_at: null,
};
const hook: Hook = {
  ...place,
  id: 2,
  url: 'https://crono.example/trilha',
  kinds: [...ALL_HOOK_EVENTS],
  state: 'failing',
  failing_since: NOW,
  disabled_at: null,
  old_secret_until: null,
  waiting: 0,
  stopped: 1,
  last_delivered_at: null,
};
const delivery: Delivery = {
  id: 7,
  message: 'msg_7',
  kind: 'registration.confirmed',
  created_at: NOW,
  state: 'failed',
  attempts: 81,
  last_at: NOW,
  last_status: 503,
  last_error: null,
  last_ms: 120,
  body: '{"type":"registration.confirmed"}',
};

/** Serves the endpoints, and records write requests. */
function answering() {
  const asked: string[] = [];
  const known: Readonly<Record<string, object>> = {
    'GET /api/staff/stages': { stages: [] },
    'GET /api/staff/integrations/keys': { keys: [key] },
    'GET /api/staff/integrations/webhooks': { webhooks: [hook] },
    'GET /api/staff/integrations/webhooks/2/deliveries': { deliveries: [delivery], is_more: false },
    'POST /api/staff/integrations/keys': { id: 9, key: 'trilha_toda', expires_at: NOW },
    'POST /api/staff/integrations/keys/1/revocation': { message: 'Chave revogada.' },
    'POST /api/staff/integrations/webhooks/2/test': { id: 8 },
    'POST /api/staff/integrations/webhooks/2/secret': { id: 2, secret: 'whsec_novo' },
    'POST /api/staff/integrations/deliveries/7/resend': { message: 'A entrega vai de novo.' },
  };
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
    const name = `${init.method} ${path}`;
    if (init.method !== 'GET') asked.push(`${name} ${init.body ?? ''}`.trim());
    const body = known[name];
    return Response.json(body ?? {}, { status: body === undefined ? 500 : 200 });
  });
  return asked;
}

function open(at: string, role: Role = 'admin') {
  return show(
    <StaffContext value={staffOf(role)}>
      <IntegrationsScreen />
    </StaffContext>,
    at,
  );
}

it('makes a key for what is ticked and shows it once, and revokes one with a reason [HOOK-21, HOOK-27]', async () => {
  const asked = answering();
  const user = userEvent.setup();
  open('/integracoes?aberta=1');
  await user.click(await screen.findByRole('button', { name: 'Revogar…' }));
  const revoking = screen.getByRole('dialog', { name: 'Revogar a chave de Crono Sul?' });
  await user.type(within(revoking).getByRole('textbox'), 'Contrato acabou');
  await user.click(within(revoking).getByRole('button', { name: 'Revogar' }));
  expect(await screen.findByText('Chave revogada.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Criar chave' }));
  const dialog = screen.getByRole('dialog', { name: 'Criar chave' });
  await user.type(within(dialog).getByLabelText('Parceiro'), 'Tempos');
  await user.click(within(dialog).getByLabelText('chegadas do check-in'));
  await user.type(within(dialog).getByLabelText('Motivo'), 'Cronometragem');
  // Submits twice before a rerender, like a double click.
  const form = dialog.querySelector('form');
  act(() => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  expect((await screen.findByLabelText<HTMLInputElement>('Chave')).value).toBe('trilha_toda');
  await user.click(screen.getAllByRole('button', { name: 'Fechar' })[0] ?? document.body);
  expect(screen.queryByDisplayValue('trilha_toda')).toBeNull();
  const wish = { automaker_id: 1, stage_id: null, name: 'Tempos' };
  const rest = { scopes: ['start-list', 'arrivals'], days: 90, reason: 'Cronometragem' };
  expect(asked).toHaveLength(2);
  expect(asked[0]).toBe(
    'POST /api/staff/integrations/keys/1/revocation {"reason":"Contrato acabou"}',
  );
  const [, made = ''] = asked[1]?.split('POST /api/staff/integrations/keys ') ?? [];
  expect(JSON.parse(made)).toEqual({
    ...wish,
    ...rest,
    request: expect.stringMatching(/^[\da-f-]{36}$/),
  });
});

it('tells what became of each message, sends one again, a test, and a new secret [HOOK-22]', async () => {
  const asked = answering();
  const user = userEvent.setup();
  open('/integracoes?visao=webhooks&aberta=2');
  expect(await screen.findByText('resposta 503 em 120 ms, 81 tentativas')).toBeDefined();
  expect(screen.getByText(/^Nada chega desde/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Reenviar' }));
  await user.click(screen.getByRole('button', { name: 'Enviar teste' }));
  expect(await screen.findByText(/O teste está na fila/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Novo segredo…' }));
  await user.type(screen.getByLabelText('Motivo'), 'Troca anual');
  await user.click(screen.getByRole('button', { name: 'Criar segredo' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Segredo')).value).toBe('whsec_novo');
  expect(asked.map((one) => one.split('integrations/')[1])).toEqual([
    'deliveries/7/resend {}',
    'webhooks/2/test {}',
    'webhooks/2/secret {"reason":"Troca anual"}',
  ]);
});

it('leaves who may only look in front of dashed controls that say who may [HOOK-23]', async () => {
  answering();
  open('/integracoes?visao=webhooks&aberta=2', 'auditor');
  const controls = ['Criar webhook', 'Enviar teste', 'Novo segredo…', 'Desligar…', 'Reenviar'];
  await screen.findByText('desistiu');
  for (const name of controls) {
    const control = screen.getByRole('button', { name });
    expect([name, control.getAttribute('aria-disabled')]).toEqual([name, 'true']);
  }
  expect(
    screen.getAllByText(/^Você não pode editar chaves e webhooks.*Pode: Admin\./),
  ).toBeDefined();
});
