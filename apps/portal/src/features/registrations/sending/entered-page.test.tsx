// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { PortalRouter } from '../../../shared/navigation/portal-router.tsx';
import { registrationQuery } from '../../../shared/queries/registrations.queries.ts';
import { entered, registered } from '../testing/registered-fixture.ts';
import { EnteredPage } from './entered-page.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

function open(props: { isAlone?: true } = {}): void {
  const registration = registered({
    status: 'Aguardando',
    vehicles: [entered(1)],
    confirm_until: '2026-04-16T15:00:00.000Z',
  });
  queryClient.setQueryData(registrationQuery(7).queryKey, { registration });
  render(
    <QueryClientProvider client={queryClient}>
      <PortalRouter>
        <EnteredPage registrationId={7} {...props} />
      </PortalRouter>
    </QueryClientProvider>,
  );
}

it('asks to confirm what staff entered, before anything else of the entry [DESK-184]', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Confirme sua inscrição' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Confirmar inscrição' })).toBeTruthy();
  expect(screen.queryByText(/A organização está olhando/)).toBeNull();
});

it('leads who has an invitation’s link alone to their account, which confirms [DESK-184]', async () => {
  open({ isAlone: true });
  expect(await screen.findByText('Entre na sua conta para confirmar.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirmar inscrição' })).toBeNull();
});
