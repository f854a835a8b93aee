// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { keep, readKept } from '@trilha/web/stored/kept-values.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../shared/session/staff.ts';
import { leaveWhileSending } from '../../../shared/testing/leave-while-sending.ts';
import { show, standInForBrowser } from '../../../shared/testing/show.tsx';
import { staffOf } from '../../../shared/testing/staff-of.ts';
import { StageActions } from '../stage/stage-actions.tsx';
import { seasonRow } from '../testing/season-row.ts';

beforeAll(standInForBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const VERSION = 'a'.repeat(32);

function open(row = seasonRow({ state: 'draft' })) {
  return show(
    <StaffContext value={staffOf('director')}>
      <StageActions row={row} version={VERSION} onDone={() => undefined} />
    </StaffContext>,
    '/temporada/7?marca=suzuki',
  );
}

it('deletes a draft after a reason, with what was typed of it, and leads to the season [SEASON-89]', async () => {
  const sent: Array<readonly [path: string, body: object]> = [];
  vi.stubGlobal('fetch', async (path: string, init: { body?: string }) => {
    sent.push([path, JSON.parse(init.body ?? '{}')]);
    return Response.json({ message: 'Rascunho apagado.' });
  });
  keep('tab', 'etapa-7', { draft: {} });
  const shown = open();
  await userEvent.click(screen.getByRole('button', { name: 'Apagar o rascunho…' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(document.activeElement?.textContent).toBe('Deixar como está');
  await userEvent.click(dialog.getByLabelText('Apagar também o evento, se ficar sem etapas'));
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Criada por engano');
  await userEvent.click(dialog.getByRole('button', { name: 'Apagar o rascunho' }));
  await vi.waitFor(() => expect(shown.address()).toBe('/temporada?marca=suzuki'));
  expect(sent[0]).toEqual([
    expect.stringMatching(/season\/stages\/7\/deletion$/),
    { with_event: false, version: VERSION, reason: 'Criada por engano' },
  ]);
  expect(readKept('tab', 'etapa-7')).toBeNull();
});

it('does not take a user who closed the dialog to the season [SEASON-89]', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Rascunho apagado.' }));
  const shown = open();
  await userEvent.click(screen.getByRole('button', { name: 'Apagar o rascunho…' }));
  await userEvent.type(screen.getByLabelText('Motivo'), 'Criada por engano');
  await leaveWhileSending('Apagar o rascunho', /deletion$/);
  expect(shown.address()).toBe('/temporada/7?marca=suzuki');
});

it('is not offered of a stage that is published [SEASON-89]', () => {
  open(seasonRow());
  expect(screen.queryByRole('button', { name: 'Apagar o rascunho…' })).toBeNull();
});
