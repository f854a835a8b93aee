// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { address, openPortal } from '../../../app/testing/open-portal.tsx';
import { json, Network, refusal } from '../../../shared/testing/network.ts';
import { wantStage } from '../../../shared/session/wanted-stage.ts';
import { setUpPage } from '../../../shared/testing/page.ts';

setUpPage();
let network: Network;
beforeEach(() => {
  network = new Network().on('POST /customer', () =>
    json({ message: 'ok', email: 'ana@exemplo.com.br' }, { status: 201 }),
  );
});

const complete = {
  CPF: '529.982.247-25',
  'E-mail': 'ana@exemplo.com.br',
  Senha: 'Trilha!2026',
  'Confirmar senha': 'Trilha!2026',
};

async function signUp(changes: Partial<typeof complete> = {}): Promise<void> {
  await openPortal('/auth/signup');
  for (const [label, text] of Object.entries({ ...complete, ...changes })) {
    if (text) await userEvent.type(screen.getByLabelText(label), text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Criar conta' }));
}

/** The lines of the summary, e.g. 'CPF: CPF inválido'. */
async function summary(): Promise<(string | null)[]> {
  const box = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(box));
  return [...box.querySelectorAll('li')].map((line) => line.textContent);
}

describe('sign-up', () => {
  it('asks for four things and wants them all [AUTH-10, AUTH-11]', async () => {
    await signUp({ CPF: '', 'E-mail': '', Senha: '', 'Confirmar senha': '' });
    expect(await summary()).toEqual([
      'CPF: Campo obrigatório',
      'E-mail: Campo obrigatório',
      'Senha: Campo obrigatório',
      'Confirmar senha: Campo obrigatório',
    ]);
    expect(network.sent).toEqual([]);
  });

  it('ticks each rule of the password while it is typed [JOUR-88]', async () => {
    await openPortal('/auth/signup');
    const field = screen.getByLabelText<HTMLInputElement>('Senha');
    const rules = () =>
      document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(rules()).toBe('6 caracteres1 destes: ! @ # $ % ^ & *');
    await userEvent.type(field, 'trilh');
    expect(rules()).not.toContain('(feito)');
    await userEvent.type(field, 'a');
    expect(rules()).toBe('6 caracteres (feito)1 destes: ! @ # $ % ^ & *');
    await userEvent.type(field, '!');
    expect(rules()).toBe('6 caracteres (feito)1 destes: ! @ # $ % ^ & * (feito)');
    await userEvent.clear(field);
    expect(rules()).not.toContain('(feito)');
  });

  it('questions an address that looks mistyped, and corrects it at once [JOUR-83]', async () => {
    await openPortal('/auth/signup');
    const field = screen.getByLabelText<HTMLInputElement>('E-mail');
    await userEvent.type(field, 'joana@gmial.com');
    expect(screen.queryByText(/Quis dizer/)).toBeNull();
    await userEvent.tab();
    await userEvent.click(await screen.findByRole('button', { name: 'Sim, corrigir' }));
    expect(field.value).toBe('joana@gmail.com');
    expect(document.activeElement).toBe(field);
    expect(screen.queryByText(/Quis dizer/)).toBeNull();
  });

  it('asks once about an address that is right as it is, and sends it [JOUR-83]', async () => {
    await signUp({ 'E-mail': 'joana@gmial.com' });
    await waitFor(() => expect(network.to('POST /customer')).toHaveLength(1));
    expect(network.to('POST /customer')[0]?.body).toMatchObject({ email: 'joana@gmial.com' });
  });

  it('forgets its question once the address is typed on, or kept [JOUR-83]', async () => {
    await openPortal('/auth/signup');
    const field = screen.getByLabelText<HTMLInputElement>('E-mail');
    await userEvent.type(field, 'joana@gmial.com');
    await userEvent.tab();
    await screen.findByText(/Quis dizer/);
    await userEvent.type(field, '.br');
    expect(screen.queryByText(/Quis dizer/)).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, 'joana@gmial.com');
    await userEvent.tab();
    await userEvent.click(await screen.findByRole('button', { name: 'Está certo assim' }));
    expect(field.value).toBe('joana@gmial.com');
    await userEvent.tab();
    await userEvent.click(screen.getByLabelText('CPF'));
    expect(screen.queryByText(/Quis dizer/)).toBeNull();
  });

  it('judges a field when it is left, and while it is typed from then on [FACE-154]', async () => {
    await openPortal('/auth/signup');
    const field = screen.getByLabelText<HTMLInputElement>('E-mail');
    await userEvent.type(field, 'ana@');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    await userEvent.tab();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(await screen.findByText('Formato de E-mail inválido')).toBeTruthy();
    await userEvent.type(field, 'exemplo.com.br');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('tells in the summary only what is still wrong, without taking the focus [FACE-154]', async () => {
    await signUp({ CPF: '111.111.111-11', Senha: 'Trilha!2025' });
    expect(await summary()).toEqual([
      'CPF: CPF inválido',
      'Confirmar senha: As senhas não coincidem',
    ]);
    const password = screen.getByLabelText('Senha');
    await userEvent.clear(password);
    await userEvent.type(password, complete.Senha);
    const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
    await userEvent.tab();
    expect(lines().filter((line) => line?.includes(':'))).toEqual(['CPF: CPF inválido']);
    const cpf = screen.getByLabelText<HTMLInputElement>('CPF');
    await userEvent.clear(cpf);
    await userEvent.type(cpf, complete.CPF);
    expect(screen.queryByRole('heading', { name: /^Confira/ })).toBeNull();
    expect(document.activeElement).toBe(cpf);
    await userEvent.type(cpf, '{Backspace}');
    expect(screen.queryByRole('heading', { name: 'Confira 1 campo' })).toBeTruthy();
    expect(document.activeElement).toBe(cpf);
    expect(network.sent).toEqual([]);
  });

  it('judges each by its rule before anything is sent [VAL-37]', async () => {
    await signUp({
      CPF: '111.111.111-11',
      'E-mail': 'ana@',
      Senha: 'abcdef',
      'Confirmar senha': 'abcdeF',
    });
    expect(await summary()).toEqual([
      'CPF: CPF inválido',
      'E-mail: Formato de E-mail inválido',
      'Senha: Pelo menos 1 caracter especial',
      'Confirmar senha: As senhas não coincidem',
    ]);
  });

  it.each([
    ['Senha123!', 'Essa senha é muito comum. Escolha outra.'],
    ['Minha-ana@exemplo.com.br', 'A senha não pode ser seu CPF ou e-mail.'],
  ])('judges a password by everything that the server does: %s [VAL-34]', async (Senha, text) => {
    await signUp({ Senha, 'Confirmar senha': Senha });
    expect(await summary()).toEqual([expect.stringContaining(text)]);
    expect(network.sent).toEqual([]);
  });

  it('sends digits, brand and the address of the confirmation, and says where to look [AUTH-12, AUTH-13, AUTH-14, RTE-06, RTE-07]', async () => {
    await signUp();
    await screen.findByRole('heading', { name: 'Verifique seu e-mail' });
    expect(address()).toBe('/auth/verify');
    expect(screen.getByText('ana@exemplo.com.br')).toBeTruthy();
    expect(network.to('POST /customer')[0]?.body).toEqual({
      cpf: '52998224725',
      email: 'ana@exemplo.com.br',
      password: 'Trilha!2026',
      password_confirmation: 'Trilha!2026',
      url: `${location.origin}/auth/confirm`,
      automaker: 1,
    });
    expect(sessionStorage.length).toBe(0);
  });

  it('shows each taken value at its field [AUTH-15, AUTH-16]', async () => {
    network.on('POST /customer', () =>
      refusal('cpf_taken', {
        errors: {
          cpf: ['Este CPF já está cadastrado.'],
          email: ['Este e-mail já está registrado.'],
        },
      }),
    );
    await signUp();
    expect(await summary()).toEqual([
      'CPF: Este CPF já está cadastrado.',
      'E-mail: Este e-mail já está registrado.',
    ]);
  });

  it('keeps what was typed over a reload, but no password', async () => {
    network.on('POST /customer', () => refusal('busy'));
    await signUp();
    await screen.findByText(/Muita gente ao mesmo tempo/);
    expect(sessionStorage.getItem('draft:visitor:signup')).toBe(
      JSON.stringify({ cpf: '529.982.247-25', email: 'ana@exemplo.com.br' }),
    );
  });
});

it('the verification screen asks for the address when it is opened by itself, and sends [AUTH-06]', async () => {
  network.on('GET /email/resend', () => json({ message: 'ok' }));
  await openPortal('/auth/verify');
  await userEvent.type(screen.getByLabelText('E-mail'), 'ana@exemplo.com.br');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('E-mail enviado')).toBeTruthy();
  const query = new URLSearchParams(network.to('GET /email/resend')[0]?.path.split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({
    email: 'ana@exemplo.com.br',
    url: `${location.origin}/auth/confirm`,
    automaker: '1',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Reenviar e-mail' }));
  await waitFor(() => expect(network.to('GET /email/resend')).toHaveLength(2));
});

it('the verification screen says when nothing was sent [AUTH-06]', async () => {
  network.on('GET /email/resend', () => refusal('too_many_requests'));
  await openPortal('/auth/verify');
  await userEvent.type(screen.getByLabelText('E-mail'), 'ana@exemplo.com.br');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('O e-mail não foi enviado')).toBeTruthy();
  expect(screen.getByText('Muitas tentativas. Aguarde um pouco.')).toBeTruthy();
  expect(screen.queryByText('E-mail enviado')).toBeNull();
});

describe('the page that waits for the link', () => {
  it('goes on by itself once the link was opened elsewhere, and the login knows the e-mail [FACE-87, FACE-88]', async () => {
    await signUp();
    await screen.findByRole('heading', { name: 'Verifique seu e-mail' });
    await waitFor(() => expect(network.to('POST /customer/confirmed').length).toBeGreaterThan(0));
    expect(network.to('POST /customer/confirmed')[0]?.body).toEqual({
      email: 'ana@exemplo.com.br',
      automaker: 1,
    });
    expect(address()).toBe('/auth/verify');
    network.on('POST /customer/confirmed', () => json({ confirmed: true }));
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByRole('heading', { name: 'E-mail confirmado' });
    await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Entrar' }));
    const email = await screen.findByLabelText<HTMLInputElement>('E-mail');
    await waitFor(() => expect(email.value).toBe('ana@exemplo.com.br'));
  });

  it('lets the e-mail be corrected, with the CPF kept and no password [FACE-89]', async () => {
    await signUp();
    await userEvent.click(await screen.findByRole('link', { name: 'E-mail errado? Corrigir' }));
    const email = await screen.findByLabelText<HTMLInputElement>('E-mail');
    await waitFor(() => expect(email.value).toBe('ana@exemplo.com.br'));
    expect(screen.getByLabelText<HTMLInputElement>('CPF').value).toBe('529.982.247-25');
    expect(screen.getByLabelText<HTMLInputElement>('Senha').value).toBe('');
  });
});

it('sends the stage that this device is on the way to, whatever led to the sign-up [FACE-90]', async () => {
  wantStage({ id: 101 });
  await signUp();
  await screen.findByRole('heading', { name: 'Verifique seu e-mail' });
  expect(network.to('POST /customer')[0]?.body).toMatchObject({ wanted_stage: 101 });
});
