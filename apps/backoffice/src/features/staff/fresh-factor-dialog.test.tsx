// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { askFreshFactor } from '../../shared/api/fresh-factor.ts';
import { show, standInForBrowser } from '../../shared/testing/show.tsx';
import { FreshFactorDialog } from './fresh-factor-dialog.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('asks in a dialog for the second step that a request needs anew, which stays refused where that is closed [STAFF-58]', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ challenge: 'c'.repeat(43), factors: ['totp'] }),
  );
  show(<FreshFactorDialog />);
  const message = 'Mostre o segundo passo de novo.';
  const refusal = new ApiError({ status: 403, code: 'fresh_factor_needed', message });
  const asked = askFreshFactor(refusal).catch((why: unknown) => why);
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
  expect(dialog.getByLabelText(/^Código de 6 números/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }));
  expect(await asked).toBe(refusal);
});
