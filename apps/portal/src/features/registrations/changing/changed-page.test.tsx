// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../../shared/api/query-client.ts';
import { PortalRouter } from '../../../shared/navigation/portal-router.tsx';
import { registrationQuery } from '../../../shared/queries/registrations.queries.ts';
import { entered, registered } from '../testing/registered-fixture.ts';
import { ChangedPage } from './changed-page.tsx';
import { changeOf } from './entry-change.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const OLD_CODE = /O código Pix anterior não vale mais/;

it('says nothing more of the old code once the new one is paid [PAY-15]', async () => {
  const before = registered({ vehicles: [entered(1), entered(2)], amount: '1000.00' });
  const now = registered({ vehicles: [entered(1)], amount: '500.00' });
  const { queryKey } = registrationQuery(7);
  queryClient.setQueryData(queryKey, { registration: now });
  render(
    <QueryClientProvider client={queryClient}>
      <PortalRouter>
        <ChangedPage registrationId={7} change={changeOf(before, 1)} />
      </PortalRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText(OLD_CODE)).toBeTruthy();
  act(() => {
    queryClient.setQueryData(queryKey, { registration: { ...now, status: 'Aprovado' } });
  });
  expect(
    await screen.findByText(/^O valor passou de R\$\s1\.000,00 para R\$\s500,00\.$/),
  ).toBeTruthy();
  expect(screen.queryByText(OLD_CODE)).toBeNull();
});
