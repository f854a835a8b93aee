// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StaffContext } from '../../shared/session/staff.ts';
import { show } from '../../shared/testing/show.tsx';
import { staffOf } from '../../shared/testing/staff-of.ts';
import { StageBar } from './stage-bar.tsx';
import { STAGE_PAGES, stageOfAddress, stagePageAddress } from './stage-pages.ts';

const stage = { id: 7, automaker_id: 1, title: 'Serra da Canastra', stage_date: null };

beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ stages: [{ ...stage, is_over: false, is_cancelled: false, categories: [] }] }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function showBar(at: string, role: Role = 'director'): void {
  show(
    <StaffContext value={staffOf(role)}>
      <StageBar />
    </StaffContext>,
    at,
  );
}

const tabs = () => within(screen.getByRole('navigation', { name: 'Desta etapa' }));

it('stands on each page of a stage, marks it, and leads back to the season [STAFF-94]', async () => {
  expect(STAGE_PAGES).toHaveLength(17);
  for (const page of STAGE_PAGES) {
    const to = stagePageAddress(page, 7, '?marca=suzuki');
    const { pathname = '', search = '' } = typeof to === 'string' ? {} : to;
    showBar(pathname + search);
    expect(tabs().getAllByRole('link')).toHaveLength(17);
    const marked = tabs()
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(marked.map((link) => link.textContent?.trim())).toEqual([
      page.more === undefined ? page.title : `${page.title} ${page.more}`,
    ]);
    expect(await screen.findByText('Serra da Canastra')).toBeDefined();
    const back = screen.getByRole('link', { name: 'Temporada' });
    expect(back.getAttribute('href')).toBe('/temporada?marca=suzuki');
    cleanup();
  }
});

it('keeps all pages of a stage under one path, or on a list filtered to it [STAFF-94]', () => {
  for (const page of STAGE_PAGES) {
    const to = stagePageAddress(page, 7);
    if (typeof to === 'string') throw new Error('an address has its parts');
    const expected = page.isList ? /^\/\w+\?etapa=7$/ : /^\/temporada\/7(\/\w+)?$/;
    expect(`${to.pathname}${to.search}`).toMatch(expected);
    expect(stageOfAddress(to.pathname ?? '', to.search ?? '')).toBe(7);
  }
  expect(stageOfAddress('/temporada/7/convites/lista', '')).toBe(7);
});

it.each([
  '/temporada',
  '/inscricoes',
  '/inscricoes?etapa=',
  '/inscricoes?etapa=7,8',
  '/inscricoes?etapa=x',
  '/inscricoes/7?etapa=7',
  '/clientes?etapa=7',
  '/temporada/abc',
  '/temporada/0/sala',
])('is absent where no single stage is meant: %s [STAFF-94]', (at) => {
  showBar(at);
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('leads to the pages that somebody may open, and to no others [STAFF-74]', () => {
  showBar('/temporada/7', 'finance');
  expect(tabs().queryByRole('link', { name: 'Convites' })).toBeNull();
  expect(tabs().getByRole('link', { name: 'Extrato' }).getAttribute('href')).toBe(
    '/temporada/7/extrato',
  );
  cleanup();
  showBar('/temporada/7/largada', 'checkin');
  expect(tabs().queryByRole('link', { name: 'Extrato' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Temporada' })).toBeNull();
});
