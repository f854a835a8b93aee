// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { StaffContext } from '../../shared/session/staff.ts';
import { type Shown, show, standInForBrowser } from '../../shared/testing/show.tsx';
import { staffOf } from '../../shared/testing/staff-of.ts';
import { SignedIn } from '../signed-in.tsx';
import Finder from './finder.tsx';

beforeAll(standInForBrowser);

const named = (id: number, title: string, automaker_id = 1) => ({
  id,
  automaker_id,
  title,
  stage_date: '2027-03-20T11:00:00.000Z',
  is_over: false,
  is_cancelled: false,
  categories: [],
});

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('/staff/stages')
      ? Response.json({ stages: [named(7, 'Serra da Canastra'), named(8, 'Vale do Café', 2)] })
      : Response.json({ message: 'indisponível' }, { status: 503 }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onHelp = vi.fn<(task: string) => void>();

function open(role: Role = 'director'): Shown {
  return show(
    <StaffContext value={staffOf(role)}>
      <Finder links={[]} onHelp={onHelp} onClose={() => undefined} />
    </StaffContext>,
    '/inscricoes',
  );
}
const type = (value: string): void => {
  fireEvent.change(screen.getByRole('combobox'), { target: { value } });
};
const options = () =>
  screen.queryAllByRole('option').map((one) => one.querySelector('b')?.textContent);
const enter = (): void => {
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
};

it('finds a stage by its name without marks, and opens it [STAFF-95]', async () => {
  const { address } = open();
  type('canastra');
  await waitFor(() => expect(options()).toEqual(['Serra da Canastra']));
  expect(screen.getByText(/Mitsubishi Motors, .*20\/03\/2027|Mitsubishi Motors, 20/)).toBeDefined();
  enter();
  expect(address()).toBe('/temporada/7');
});

it.each([
  ['sala canastra', 'Sala de controle: Serra da Canastra', '/temporada/7/sala'],
  ['cafe chegadas', 'Chegadas: Vale do Café', '/chegadas?etapa=8'],
])('finds the page of a stage: %s [STAFF-95]', async (text, title, to) => {
  const { address } = open();
  type(text);
  await waitFor(() => expect(options()).toEqual([title]));
  enter();
  expect(address()).toBe(to);
});

it('finds what can be done, and what it does not let somebody do is absent [STAFF-95]', () => {
  const { address } = open();
  type('nova etapa');
  expect(options()[0]).toBe('Nova etapa');
  enter();
  expect(address()).toBe('/temporada?fazer=nova-etapa');
  cleanup();
  open('finance');
  type('nova etapa');
  expect(options()).not.toContain('Nova etapa');
});

it('finds a task of the help by other words for it, and opens it there [STAFF-96]', () => {
  const { address } = open();
  type('remarcar chuva');
  expect(options()).toEqual(['Adiar uma etapa']);
  enter();
  expect(onHelp).toHaveBeenCalledExactlyOnceWith('adiar');
  // The page of one stage cannot be chosen for the reader.
  expect(address()).toBe('/inscricoes');
});

it('keeps the help open from screen to screen until it is closed [STAFF-96]', async () => {
  const shown = show(
    <StaffContext value={staffOf('admin')}>
      <SignedIn />
    </StaffContext>,
    '/nada',
  );
  fireEvent.click(screen.getByRole('button', { name: /Número, placa/ }));
  await screen.findByRole('combobox');
  type('preparar um celular');
  await waitFor(() => expect(options()).toContain('Preparar um celular para o portão'));
  enter();
  expect(shown.address()).toBe('/aparelhos');
  const help = await screen.findByRole('complementary', { name: 'Como fazer' });
  expect(help.querySelector('h3')?.textContent).toBe('Preparar um celular para o portão');
  expect(help.querySelectorAll('section:first-of-type li')).toHaveLength(3);
  expect(document.activeElement?.textContent).toBe('Como fazer');
  fireEvent.click(screen.getAllByRole('link', { name: 'Equipe' })[0] as HTMLElement);
  await waitFor(() => expect(shown.address()).toBe('/equipe'));
  expect(screen.getByRole('heading', { name: 'Acrescentar alguém à equipe' })).toBeDefined();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('complementary')).toBeNull();
});
