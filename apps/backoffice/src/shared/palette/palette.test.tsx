// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { show, standInForBrowser } from '../testing/show.tsx';
import type { Found, KnownItem } from './found.ts';
import { Palette } from './palette.tsx';

beforeAll(standInForBrowser);
afterEach(cleanup);

const known: readonly KnownItem[] = [
  { key: 'a', kind: 'Tela', title: 'Inscrições', to: '/inscricoes', isListed: true },
  { key: 'b', kind: 'Tela', title: 'Auditoria', to: '/auditoria', isListed: true },
];
const helena: Found = {
  key: 'r7',
  kind: 'Inscrição',
  title: '0187',
  detail: 'Helena Albuquerque',
  to: '/inscricoes/7',
};

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('the palette', () => {
  it('finds screens without accents, and goes to the one that Enter means [STAFF-54]', async () => {
    const onClose = vi.fn<() => void>();
    const { address } = show(<Palette known={known} find={null} onClose={onClose} />);
    expect(options()).toEqual(['TelaInscrições', 'TelaAuditoria']);
    await userEvent.type(screen.getByRole('combobox'), 'INSCRICO');
    expect(options()).toEqual(['TelaInscrições']);
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('/inscricoes');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks the server once somebody stopped typing, and walks by arrows [STAFF-54]', async () => {
    const find = vi.fn<(text: string) => Promise<readonly Found[]>>(async () => [helena]);
    const { address } = show(<Palette known={known} find={find} onClose={() => undefined} />);
    await userEvent.type(screen.getByRole('combobox'), 'a');
    await userEvent.type(screen.getByRole('combobox'), 'uditoria');
    await screen.findByText('Helena Albuquerque');
    expect(find.mock.calls.map(([text]) => text)).toEqual(['auditoria']);
    const field = screen.getByRole('combobox');
    const active = () =>
      document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(active()).toBe('Inscrição0187Helena Albuquerque');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe('TelaAuditoria');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(address()).toBe('/inscricoes/7');
  });

  it('says that nothing was found [STAFF-54]', async () => {
    show(<Palette known={known} find={async () => []} onClose={() => undefined} />);
    await userEvent.type(screen.getByRole('combobox'), 'zzz');
    expect(await screen.findByText(/Nada com isso/)).toBeDefined();
  });
});
