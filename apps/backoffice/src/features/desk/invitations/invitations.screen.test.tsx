// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import InvitationsScreen from './invitations.screen.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says of a stage that is not there, or not for who asks, that it is not, and offers no inviting [SEASON-21]', async () => {
  const refusal = { code: 'not_found', message: 'Etapa não encontrada.' };
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 404 }));
  const routes = (
    <Routes>
      <Route path="/temporada/:id/convites" element={<InvitationsScreen />} />
    </Routes>
  );
  show(routes, '/temporada/9999/convites');
  expect(await screen.findByText('Esta etapa não existe, ou não é do seu acesso.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Convites' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Convidar por lista…' })).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});
