// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { address, openPortal } from '../../../app/testing/open-portal.tsx';
import { logIn } from '../../../shared/testing/customer.ts';
import { json, type Network, refusal } from '../../../shared/testing/network.ts';
import { setUpPage } from '../../../shared/testing/page.ts';
import { profileNetwork } from '../testing/profile-network.ts';

const CHANGE = 'POST /customer/changePassword';

setUpPage();
let network: Network;
beforeEach(() => {
  network = profileNetwork();
  logIn();
});

const fields = ['Senha atual', 'Nova senha', 'Confirmar senha'] as const;

async function change(...values: readonly [string, string, string]): Promise<void> {
  await openPortal('/profile/password');
  for (const [index, label] of fields.entries()) {
    const text = values[index];
    const input = await screen.findByLabelText(label);
    if (text) await userEvent.type(input, text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Trocar senha' }));
}

/** The error message under a field. */
function said(label: string): string {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
}

describe('changing the password', () => {
  it('asks for all three [PROF-04]', async () => {
    await change('', '', '');
    await waitFor(() => expect(said('Senha atual')).toContain('Campo obrigatório'));
    expect(said('Nova senha')).toContain('Campo obrigatório');
    expect(said('Confirmar senha')).toContain('Campo obrigatório');
    expect(network.to(CHANGE)).toEqual([]);
  });

  it('sends them, says so and empties the fields [PROF-04]', async () => {
    network.on(CHANGE, () => json({ message: 'Senha alterada com sucesso' }));
    await change('Antiga#1', 'Serra#2026', 'Serra#2026');
    await screen.findByText('Senha alterada');
    expect(network.to(CHANGE)[0]?.body).toEqual({
      current_password: 'Antiga#1',
      password: 'Serra#2026',
      password_confirmation: 'Serra#2026',
    });
    for (const label of fields) {
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
    }
    await waitFor(() => expect(network.to('GET /me/sessions').length).toBeGreaterThan(1));
  });

  it('says a wrong current password, and keeps the session [PROF-08, SES-14]', async () => {
    const text = 'A senha atual esta errada.';
    network.on(CHANGE, () =>
      refusal('wrong_current_password', { errors: { current_password: [text] } }),
    );
    await change('Errada#1', 'Serra#2026', 'Serra#2026');
    await waitFor(() => expect(said('Senha atual')).toContain(text));
    expect(address()).toBe('/profile/password');
    expect(document.cookie).toContain('auth-token');
  });

  it('says that the new one is the old one [PROF-09]', async () => {
    const text = 'A nova senha não pode ser igual a senha atual';
    network.on(CHANGE, () => refusal('same_password', { errors: { password: [text] } }));
    await change('Serra#2026', 'Serra#2026', 'Serra#2026');
    await waitFor(() => expect(said('Nova senha')).toContain(text));
  });

  it('says a confirmation that differs before it is sent, and when the server says it [PROF-10, VAL-37]', async () => {
    const text = 'As senhas não coincidem';
    await change('Antiga#1', 'Serra#2026', 'Serra#2027');
    await waitFor(() => expect(said('Confirmar senha')).toContain(text));
    expect(network.to(CHANGE)).toEqual([]);
    network.on(CHANGE, () => refusal('password_mismatch'));
    const confirmation = screen.getByLabelText('Confirmar senha');
    await userEvent.clear(confirmation);
    await userEvent.type(confirmation, 'Serra#2026');
    await userEvent.click(screen.getByRole('button', { name: 'Trocar senha' }));
    await waitFor(() => expect(network.to(CHANGE)).toHaveLength(1));
    expect(await screen.findAllByText(text)).not.toEqual([]);
  });

  it('keeps no password in the draft', async () => {
    await openPortal('/profile/password');
    await userEvent.type(await screen.findByLabelText('Senha atual'), 'Antiga#1');
    await userEvent.type(screen.getByLabelText('Nova senha'), 'Serra#2026');
    expect(JSON.stringify(Object.values(sessionStorage))).not.toMatch(/Antiga|Serra/);
  });
});

describe('the devices that are signed in', () => {
  const at = { created_at: '2026-03-10T12:00:00Z', last_seen_at: '2026-03-10T15:30:00Z' };
  const here = { id: 1, device: 'Chrome no Android', current: true, ...at, expires_at: '' };
  const there = { ...here, id: 2, device: 'Safari no iPhone', current: false };

  it('are listed, and another one is signed out after a question', async () => {
    let sessions = [here, there];
    network.on('GET /me/sessions', () => json({ sessions }));
    network.on('DELETE /me/sessions/2', () => {
      sessions = [here];
      return json({ message: 'Sessão encerrada.' });
    });
    await openPortal('/profile/password');
    const row = within((await screen.findByText('Safari no iPhone')).closest('li') as HTMLElement);
    expect(row.getByText('Usado por último em 10/03/2026 às 12:30')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Sair deste aparelho/ })).toHaveLength(1);
    expect(screen.getByText('Este aparelho')).toBeTruthy();
    await userEvent.click(row.getByRole('button'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Safari no iPhone' }));
    expect(document.activeElement?.textContent).toBe('Cancelar');
    expect(network.to('DELETE /me/sessions/2')).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Sair deste aparelho' }));
    await waitFor(() => expect(screen.queryByText('Safari no iPhone')).toBeNull());
    expect(screen.getByText('Chrome no Android')).toBeTruthy();
    const list = screen.getByRole('list', { name: 'Aparelhos conectados' });
    await waitFor(() => expect(document.activeElement).toBe(list));
  });

  it('may be asked for again when they do not come', async () => {
    network.on('GET /me/sessions', () => refusal('unexpected'));
    await openPortal('/profile/password');
    const again = await screen.findByRole('button', { name: 'Tentar de novo' });
    network.on('GET /me/sessions', () => json({ sessions: [here] }));
    await userEvent.click(again);
    expect(await screen.findByText('Chrome no Android')).toBeTruthy();
  });
});
