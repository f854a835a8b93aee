// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { address, openPortal } from '../../../app/testing/open-portal.tsx';
import { json, Network, refusal } from '../../../shared/testing/network.ts';
import { setUpPage } from '../../../shared/testing/page.ts';
import { fillStorage } from '@trilha/web/testing/troubled-storage.ts';

setUpPage();
let network: Network;
beforeEach(() => {
  network = new Network();
});

const tooSoon = 'Por favor, aguarde 2 minutos antes de tentar novamente.';
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Enviar/ });

async function ask(email: string): Promise<void> {
  await openPortal('/auth/recover');
  if (email) await userEvent.type(screen.getByLabelText('E-mail'), email);
  await userEvent.click(sendButton());
}

describe('asking for a new password', () => {
  it.each([
    ['', 'Esqueci minha senha'],
    ['?recadastro=true', 'Crie uma nova senha'],
  ])('is headed by why one asks: %o [RTE-09, RTE-10]', async (query, title) => {
    await openPortal(`/auth/recover${query}`);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  });

  it('wants a valid e-mail [AUTH-23, AUTH-24, RTE-09]', async () => {
    await ask('');
    expect(await screen.findByText('Campo obrigatório')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('E-mail'), 'ana');
    await userEvent.click(sendButton());
    expect(await screen.findByText('Formato de E-mail inválido')).toBeTruthy();
    expect(network.sent).toEqual([]);
  });

  it('sends e-mail, brand and the address of the token check [AUTH-25]', async () => {
    network.on('POST /password/forgot', () => json({ message: 'ok' }));
    await ask('ana@exemplo.com.br');
    expect(await screen.findByText('E-mail enviado')).toBeTruthy();
    expect(network.sent[0]?.body).toEqual({
      email: 'ana@exemplo.com.br',
      automaker_id: 1,
      url: `${location.origin}/verifyToken`,
    });
  });

  it('waits two minutes for the next, over reloads, and forgets after 200 s [AUTH-26, AUTH-27, AUTH-28]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    network.on('POST /password/forgot', () => json({ message: 'ok' }));
    await ask('ana@exemplo.com.br');
    await waitFor(() => expect(sendButton().disabled).toBe(true));
    expect(screen.getByText(tooSoon)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(118_000);
    expect(sendButton().disabled).toBe(true);
    expect(JSON.parse(localStorage.getItem('recovery-wait') ?? '{}')).toHaveProperty('until');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(sendButton().disabled).toBe(false);
    expect(screen.getByText('E-mail enviado')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(74_000);
    expect(screen.getByText('E-mail enviado')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(screen.queryByText('E-mail enviado')).toBeNull();
  });

  it('waits also where the device has no room for it, or is spoilt [AUTH-26]', async () => {
    localStorage.setItem('recovery-wait', '{');
    fillStorage();
    network.on('POST /password/forgot', () => json({ message: 'ok' }));
    await ask('ana@exemplo.com.br');
    expect(await screen.findByText('E-mail enviado')).toBeTruthy();
    expect(sendButton().disabled).toBe(true);
  });

  it('too soon says so and waits as long as the server says [AUTH-27]', async () => {
    network.on('POST /password/forgot', () => refusal('too_soon', {}, { 'Retry-After': '90' }));
    await ask('ana@exemplo.com.br');
    expect(await screen.findByText(tooSoon)).toBeTruthy();
    expect(sendButton().textContent).toMatch(/1:(30|29)/);
  });

  it('for an unknown e-mail says that there is none [AUTH-29]', async () => {
    network.on('POST /password/forgot', () => refusal('no_such_account'));
    await ask('nao@existe.com.br');
    expect(await screen.findByText('Não existe cadastro com esse email')).toBeTruthy();
    expect(sendButton().disabled).toBe(false);
  });

  it('for a sign-up that was never confirmed offers the confirmation again [AUTH-37]', async () => {
    network.on('POST /password/forgot', () => refusal('email_not_verified'));
    network.on('GET /email/resend', () => json({ message: 'ok' }));
    await ask('ana@exemplo.com.br');
    const title = await screen.findByRole('heading', { level: 1, name: 'Falta confirmar' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(screen.getByText(/ana@exemplo\.com\.br/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Reenviar e-mail' }));
    expect(await screen.findByText('E-mail enviado')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(await screen.findByRole('heading', { name: 'Esqueci minha senha' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@exemplo.com.br');
  });
});

describe('a recovery link', () => {
  it('that works leads on to the new password [AUTH-34, AUTH-36, RTE-13]', async () => {
    network.on('GET /password/verifyToken', () => json({ status: 'valid' }));
    await openPortal('/verifyToken?token=a1%2Fb2&email=ana%40exemplo.com.br');
    expect(await screen.findByLabelText('Nova senha')).toBeTruthy();
    // C23, D25: neither token nor e-mail remain in the address or the browser's history.
    await waitFor(() => expect(address()).toBe('/auth/reset'));
    expect(history.state).toBeNull();
    network.on('POST /password/reset', () => json({ message: 'ok' }));
    await userEvent.type(screen.getByLabelText('Nova senha'), 'Trilha!2027');
    await userEvent.type(screen.getByLabelText('Confirmar senha'), 'Trilha!2027');
    await userEvent.click(sendButton());
    expect(await screen.findByText('Senha redefinida com sucesso')).toBeTruthy();
    expect(network.to('POST /password/reset')[0]?.body).toMatchObject({
      token: 'a1/b2',
      email: 'ana@exemplo.com.br',
    });
    expect(network.to('GET /password/verifyToken').map(({ path }) => path)).toEqual([
      '/password/verifyToken?token=a1%2Fb2&email=ana%40exemplo.com.br',
    ]);
  });

  it('that does not is a page that says so, with nothing left in the address [AUTH-35]', async () => {
    network.on('GET /password/verifyToken', () => json({ status: 'expired' }));
    await openPortal('/verifyToken?token=a1&email=ana%40exemplo.com.br');
    expect(await screen.findByRole('heading', { name: 'Token inválido' })).toBeTruthy();
    expect(address()).toBe('/verifyToken');
  });

  it('that cannot be checked now may be tried again', async () => {
    await openPortal('/verifyToken?token=a1&email=ana%40exemplo.com.br');
    const again = await screen.findByRole('button', { name: 'Tentar de novo' });
    network.on('GET /password/verifyToken', () => json({ status: 'expired' }));
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { name: 'Token inválido' })).toBeTruthy();
  });
});

describe('the new password', () => {
  async function setPassword(password: string, confirmation = password): Promise<void> {
    await openPortal('/auth/reset/a1b2?email=ana%40exemplo.com.br');
    if (password) await userEvent.type(screen.getByLabelText('Nova senha'), password);
    if (confirmation) await userEvent.type(screen.getByLabelText('Confirmar senha'), confirmation);
    await userEvent.click(sendButton());
  }

  it('is asked for twice and judged before it is sent [AUTH-30, RTE-11, RTE-12, VAL-37]', async () => {
    await setPassword('abc', 'abd');
    expect((await screen.findAllByText('Mínimo de 6 caracteres')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('As senhas não coincidem').length).toBeGreaterThan(0);
    expect(network.sent).toEqual([]);
  });

  it('is set with e-mail, token and brand, neither e-mail nor password staying behind [AUTH-31, AUTH-32]', async () => {
    network.on('POST /password/reset', () => json({ message: 'Senha redefinida com sucesso' }));
    await setPassword('Trilha!2027');
    expect(await screen.findByText('Senha redefinida com sucesso')).toBeTruthy();
    expect(network.sent[0]?.body).toEqual({
      email: 'ana@exemplo.com.br',
      token: 'a1b2',
      password: 'Trilha!2027',
      password_confirmation: 'Trilha!2027',
      automaker_id: 1,
    });
    expect(sessionStorage.length).toBe(0);
    expect(address()).toBe('/auth/reset');
    const title = screen.getByRole('heading', { level: 1, name: 'Pronto' });
    expect(document.activeElement).toBe(title);
  });

  it('is asked for again after a reload, with nothing of the link in the address [RTE-11]', async () => {
    network.on('POST /password/reset', () => json({ message: 'ok' }));
    sessionStorage.setItem(
      'reset-link',
      JSON.stringify({ token: 'a1b2', email: 'ana@exemplo.com.br' }),
    );
    await openPortal('/auth/reset');
    await userEvent.type(await screen.findByLabelText('Nova senha'), 'Trilha!2027');
    await userEvent.type(screen.getByLabelText('Confirmar senha'), 'Trilha!2027');
    await userEvent.click(sendButton());
    expect(await screen.findByText('Senha redefinida com sucesso')).toBeTruthy();
    expect(network.sent[0]?.body).toMatchObject({ token: 'a1b2' });
  });

  it('is not asked for without a link', async () => {
    await openPortal('/auth/reset');
    expect(await screen.findByRole('heading', { name: 'Token inválido' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pedir outro link' })).toBeTruthy();
  });

  it('goes by the link that was opened last in this tab', async () => {
    network.on('POST /password/reset', () => json({ message: 'ok' }));
    sessionStorage.setItem(
      'reset-link',
      JSON.stringify({ token: 'old', email: 'bia@exemplo.com.br' }),
    );
    await setPassword('Trilha!2027');
    expect(await screen.findByText('Senha redefinida com sucesso')).toBeTruthy();
    expect(network.sent[0]?.body).toMatchObject({ token: 'a1b2', email: 'ana@exemplo.com.br' });
  });

  it('that is refused says so, and where to get another link [AUTH-33]', async () => {
    network.on('POST /password/reset', () => refusal('invalid_token'));
    await setPassword('Trilha!2027');
    expect(await screen.findByText('erro ao redefinir senha, tente novamente')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Pedir outro link' })).toBeTruthy();
    // The link is invalid, so no button offers to send it again.
    expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull();
    expect(screen.queryByLabelText('Nova senha')).toBeNull();
    const title = screen.getByRole('heading', { level: 1, name: 'Token inválido' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(sessionStorage.getItem('reset-link')).toBeNull();
  });

  it('that cannot be set now stays, and says why [AUTH-33]', async () => {
    network.on('POST /password/reset', () => refusal('busy'));
    await setPassword('Trilha!2027');
    expect(await screen.findByText('erro ao redefinir senha, tente novamente')).toBeTruthy();
    expect(screen.getByText(/Muita gente ao mesmo tempo/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Nova senha').value).toBe('Trilha!2027');
  });

  it('that everybody guesses is refused at its field', async () => {
    const errors = { password: ['Essa senha é muito comum. Escolha outra.'] };
    network.on('POST /password/reset', () => refusal('invalid', { errors }));
    await setPassword('senha@123');
    expect((await screen.findAllByText(/muito comum/)).length).toBeGreaterThan(0);
    expect(screen.queryByText('erro ao redefinir senha, tente novamente')).toBeNull();
  });
});
