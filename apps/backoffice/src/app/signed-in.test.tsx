// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { sessionEnded } from '@trilha/web/api/session-ended.ts';
import { StaffContext } from '../shared/session/staff.ts';
import { show, standInForBrowser } from '../shared/testing/show.tsx';
import { staffOf } from '../shared/testing/staff-of.ts';
import { SignedIn } from './signed-in.tsx';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ended = () => screen.findByRole('dialog', { name: 'Sua sessão terminou' });
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('leaves the screen as it is to who stays when the session ended, and tells it again at the next request [STAFF-59]', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
  const shown = show(
    <StaffContext value={staffOf('auditor')}>
      <SignedIn />
    </StaffContext>,
    '/nada?x=1',
  );
  const user = userEvent.setup();
  act(sessionEnded);
  const dialog = within(await ended());
  // The text must not claim that drafts in the tab are lost.
  expect(dialog.getByText(/etapa, inscrição ou mensagem fica guardado nesta aba/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Ficar nesta tela' }));
  await isGone();
  act(sessionEnded);
  await ended();
  await user.keyboard('{Escape}');
  await isGone();
  expect(shown.address()).toBe('/nada?x=1');
});
