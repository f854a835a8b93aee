// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CredentialCheck } from '@trilha/contract/credentials/credential-check.endpoints.ts';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../shared/session/staff.ts';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { staffOf } from '../../../shared/testing/staff-of.ts';
import CredentialScreen from './credential.screen.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const stage = { id: 3, automaker_id: 1, title: 'Mogi Guaçu', stage_date: null };
const registration: CredentialCheck['registration'] = {
  id: 187,
  number: 12,
  status: 'Cancelada',
  plates: 'RVK4E21',
  stage,
};

function open(role: Role, answer: { status: number; body: object }) {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }) => {
    if (path.endsWith('/staff/credentials/check')) {
      asked.push(JSON.parse(init?.body ?? ''));
      return new Response(JSON.stringify(answer.body), { status: answer.status });
    }
    return new Response(JSON.stringify({ stages: [stage] }), { status: 200 });
  });
  show(
    <StaffContext value={staffOf(role)}>
      <CredentialScreen />
    </StaffContext>,
    '/chegadas/credencial',
  );
  return asked;
}
const field = () => screen.getByLabelText('Código ou número');

it('says in words what a code is worth, with the way to the registration for who may see it [GATE-64]', async () => {
  const asked = open('support', { status: 200, body: { verdict: 'cancelled', registration } });
  await userEvent.type(field(), 'eyJhbGciOi.eyJ2Ijox.c2ln{Enter}');
  expect(await screen.findByRole('heading', { name: 'Cancelada' })).toBeDefined();
  expect(screen.getByText('RVK4E21')).toBeDefined();
  expect(screen.getByRole('link', { name: '0012' }).getAttribute('href')).toBe('/inscricoes/187');
  expect(asked).toEqual([{ code: 'eyJhbGciOi.eyJ2Ijox.c2ln', stage_id: null }]);
});

it('shows gate staff no way to a page that they may not open [GATE-64]', async () => {
  open('checkin', { status: 200, body: { verdict: 'cancelled', registration } });
  await userEvent.type(field(), 'eyJhbGciOi.eyJ2Ijox.c2ln{Enter}');
  expect(await screen.findByText('0012')).toBeDefined();
  expect(screen.queryByRole('link', { name: '0012' })).toBeNull();
});

it('sends the chosen stage, and takes the next code over the one before [GATE-64]', async () => {
  const asked = open('checkin', { status: 200, body: { verdict: 'unknown', registration: null } });
  await screen.findByRole('option', { name: /Mogi Guaçu/ });
  await userEvent.selectOptions(screen.getByLabelText('Etapa'), '3');
  await userEvent.type(field(), '0012{Enter}');
  expect(await screen.findByRole('heading', { name: 'Não encontrada' })).toBeDefined();
  await vi.waitFor(() => expect(asked).toEqual([{ code: '0012', stage_id: 3 }]));
  await userEvent.keyboard('13{Enter}');
  await vi.waitFor(() => expect(asked.at(-1)).toEqual({ code: '13', stage_id: 3 }));
});

it('asks for the stage at its field, and keeps the number [GATE-64]', async () => {
  const errors = { stage_id: ['Escolha a etapa deste número'] };
  open('checkin', { status: 422, body: { code: 'invalid', message: 'Confira', errors } });
  await userEvent.type(field(), '12{Enter}');
  expect(await screen.findByText('Escolha a etapa deste número')).toBeDefined();
  expect(field()).toHaveProperty('value', '12');
});
