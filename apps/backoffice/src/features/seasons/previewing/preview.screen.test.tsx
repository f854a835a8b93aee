// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { StaffContext } from '../../../shared/session/staff.ts';
import { show, type Shown, standInForBrowser } from '../../../shared/testing/show.tsx';
import { staffOf } from '../../../shared/testing/staff-of.ts';
import { stageDraftOf } from '../stage/draft/stage-draft.ts';
import { stageOf } from '../stage/testing/stage-page.tsx';
import PreviewScreen from './preview.screen.tsx';

const PREVIEW = 'c'.repeat(32);
const FILE = { title: 'Etapa Socorro', vacancies: 120, published: false };
const ROW = { ...stageOf().row, state: 'draft' };

let sent: Array<Record<string, unknown>>;
beforeAll(standInForBrowser);
beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(
  answer: object = { problems: [], preview: { id: PREVIEW, is_listed: true } },
  { role = 'director', at = '' }: { role?: Role; at?: string } = {},
): Shown {
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
    if (init.method === 'POST') {
      sent.push(JSON.parse(init.body ?? '{}'));
      return Response.json(answer);
    }
    return Response.json({
      row: ROW,
      file: FILE,
      version: '1'.repeat(32),
      is_paid: true,
      categories: [],
      entered: 0,
      may_edit: role === 'director',
      publication: null,
      path,
    });
  });
  return show(
    <StaffContext value={staffOf(role)}>
      <Routes>
        <Route path="/temporada/:id/previa" element={<PreviewScreen />} />
      </Routes>
    </StaffContext>,
    `/temporada/7/previa${at}`,
  );
}
/** The editor's draft in this tab. */
function typed(title: string): void {
  const kept = { base: {}, version: '1', draft: { ...stageDraftOf(FILE), title }, conflicts: {} };
  sessionStorage.setItem('etapa-7', JSON.stringify({ ...kept, taken: [] }));
}
const frames = async () => {
  await screen.findAllByTitle(/^(?:Página|Lista)/);
  return screen.getAllByTitle(/^(?:Página|Lista)/).map((frame) => frame.getAttribute('src'));
};
const ADDRESS = `/api/staff/season/previews/${PREVIEW}`;

describe('the preview of a stage', () => {
  it('asks with what is typed in this tab and not saved, and says so [SEASON-50]', async () => {
    typed('Etapa Digitada');
    open();
    expect(await screen.findByText(/Com o que está digitado nesta aba/)).toBeTruthy();
    await frames();
    expect(sent).toMatchObject([{ file: { title: 'Etapa Digitada', vacancies: 120 } }]);
  });

  it('shows it as it is saved where nothing is typed, or to who may not edit [SEASON-50]', async () => {
    open();
    expect(await screen.findByText(/Como está salva/)).toBeTruthy();
    expect(screen.getByText(/Ninguém além da organização vê isto ainda/)).toBeTruthy();
    await frames();
    cleanup();
    typed('De outra vez');
    open(undefined, { role: 'auditor' });
    expect(await screen.findByText(/Como está salva/)).toBeTruthy();
    await frames();
    expect(sent).toEqual([{}, {}]);
  });

  it('shows both themes on a phone; page, width and theme stand in the address [SEASON-50]', async () => {
    const shown = open();
    expect(await frames()).toEqual([
      `${ADDRESS}?page=page&theme=light`,
      `${ADDRESS}?page=page&theme=dark`,
    ]);
    for (const frame of screen.getAllByTitle(/360 px/)) {
      expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
    }
    await userEvent.click(screen.getByRole('button', { name: 'Lista de etapas' }));
    await userEvent.click(screen.getByRole('button', { name: 'Computador' }));
    await userEvent.click(screen.getByRole('button', { name: 'Escuro' }));
    expect(await frames()).toEqual([`${ADDRESS}?page=list&theme=dark#etapa-7`]);
    expect(screen.getByTitle('Lista de etapas, escuro, 1280 px')).toBeTruthy();
    expect(shown.address()).toBe('/temporada/7/previa?ver=lista&tela=1280&tema=escuro');
    expect(sent).toHaveLength(1);
  });

  it('says what has to be mended before it can be shown, and keeps what was typed [SEASON-50]', async () => {
    typed('Etapa Digitada');
    const problems = [{ field: 'end_registration_date', message: 'fica depois da etapa' }];
    open({ problems, preview: null });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Fecham as inscrições: fica depois da etapa');
    expect(screen.queryByTitle(/^Página/)).toBeNull();
    expect(sessionStorage.getItem('etapa-7')).toContain('Etapa Digitada');
  });

  it('says where the list would not have it [SEASON-50]', async () => {
    open({ problems: [], preview: { id: PREVIEW, is_listed: false } }, { at: '?ver=lista' });
    expect(await screen.findByText(/não aparece na lista/)).toBeTruthy();
  });
});
