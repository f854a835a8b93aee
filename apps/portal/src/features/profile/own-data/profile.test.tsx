// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { address, openPortal } from '../../../app/testing/open-portal.tsx';
import { readDraft, saveDraft } from '../../../shared/drafts.ts';
import { customer, logIn } from '../../../shared/testing/customer.ts';
import { json, type Network, refusal } from '../../../shared/testing/network.ts';
import { setUpPage } from '../../../shared/testing/page.ts';
import { profileNetwork, UPDATE } from '../testing/profile-network.ts';

setUpPage();
let network: Network;
beforeEach(() => {
  network = profileNetwork();
  logIn();
});

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Salvar' }));
const tab = (name: string) => screen.findByRole('tab', { name });
const sent = () => network.to(UPDATE).map(({ body }) => body as Record<string, unknown>);

async function retype(label: string, text: string): Promise<void> {
  const input = await field(label);
  await userEvent.clear(input);
  await userEvent.type(input, text);
}

describe('the profile', () => {
  it.each([
    ['/profile/info', 'Meus dados', 'Nome completo'],
    ['/profile/address', 'Endereço', 'CEP'],
    ['/profile/password', 'Senha', 'Senha atual'],
    ['/profile/privacy', 'Privacidade', 'Quero receber a newsletter.'],
  ])('%s is one of four tabs, and shows its own [PROF-01, RTE-21]', async (path, name, label) => {
    await openPortal(path);
    await field(label);
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Meus dados',
      'Endereço',
      'Senha',
      'Privacidade',
    ]);
    expect((await tab(name)).getAttribute('aria-selected')).toBe('true');
    expect(document.title).toBe(`${name} · Mitsubishi Motors`);
  });

  it('goes from tab to tab by keyboard, address, focus and title with it [RTE-21]', async () => {
    await openPortal('/profile/info');
    await field('Nome completo');
    act(() => screen.getByRole('tab', { name: 'Meus dados' }).focus());
    await userEvent.keyboard('{ArrowRight}');
    await field('CEP');
    expect(address()).toBe('/profile/address');
    expect(document.activeElement?.textContent).toBe('Endereço');
    await userEvent.keyboard('{End}');
    await field('Quero receber a newsletter.');
    expect(address()).toBe('/profile/privacy');
    expect(document.activeElement?.textContent).toBe('Privacidade');
    expect(document.title).toBe('Privacidade · Mitsubishi Motors');
  });
});

describe('the info tab', () => {
  it('edits name, birth date, gender and phone; CPF and e-mail cannot be typed over [PROF-02, VAL-12]', async () => {
    await openPortal('/profile/info');
    expect((await field('CPF')).value).toBe('529.982.247-25');
    for (const label of ['CPF', 'E-mail']) expect((await field(label)).readOnly).toBe(true);
    await retype('Nome completo', 'Ana Maria Souza');
    await retype('Data de nascimento', '21051990');
    await retype('Celular', '11998887766');
    await userEvent.click(screen.getByLabelText('Prefiro não informar'));
    await save();
    await screen.findByText('Tudo salvo.');
    expect(sent()[0]).toMatchObject({
      name: 'Ana Maria Souza',
      date_of_birth: '1990-05-21',
      phone: '(11) 99888-7766',
      gender: 'N',
    });
  });

  it('sends the rest of the profile as the server has it by then, with the brand [PROF-07, API-05, BRD-10]', async () => {
    await openPortal('/profile/info');
    await retype('Nome completo', 'Bia Souza');
    // Withdrawn and changed on another device while this page was open.
    const { person } = customer();
    network.on('POST /customer/getCustomersByEmail', () =>
      json({ customer: customer({ receive_vehicle_info: 1, person: { ...person, city: 'Itu' } }) }),
    );
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual({
      automaker_id: 1,
      name: 'Bia Souza',
      date_of_birth: '1990-05-20',
      phone: '(11) 91234-5678',
      gender: 'F',
      zip_code: '01310100',
      address: 'Avenida Paulista',
      number: '1000',
      complement: null,
      district: 'Bela Vista',
      state: 'SP',
      city: 'Itu',
      terms_accepted: 1,
      receive_vehicle_info: 1,
    });
  });

  it('greets by the new first name once it is saved [SHELL-07, SES-22]', async () => {
    await openPortal('/profile/info');
    const header = within(screen.getByRole('banner'));
    await header.findByText('Olá, Ana');
    await retype('Nome completo', 'Beatriz Souza');
    await save();
    await header.findByText('Olá, Beatriz');
    expect(document.cookie).toContain('name=Beatriz');
  });

  it('keeps what was typed while it was saved, as not saved yet [PROF-07, FACE-133]', async () => {
    const held = Promise.withResolvers<void>();
    const { fetch: answers } = globalThis;
    await openPortal('/profile/info');
    await retype('Nome completo', 'Ana Maria Souza');
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      const [address] = asked;
      if (typeof address === 'string' && address.endsWith('customerUpdate')) await held.promise;
      return answers(...asked);
    });
    await save();
    await retype('Nome completo', 'Ana Maria Lima');
    held.resolve();
    await waitFor(() => expect(sent()).toHaveLength(1));
    await screen.findByText('Ainda não salvo.');
    expect((await field('Nome completo')).value).toBe('Ana Maria Lima');
    await save();
    await waitFor(() => expect(sent()[1]).toMatchObject({ name: 'Ana Maria Lima' }));
  });

  it('says under its field why the server refuses a birth date, and keeps everything', async () => {
    const text = 'Não é possível alterar: há uma inscrição ativa.';
    network.on(UPDATE, () =>
      refusal('in_active_registration', { errors: { date_of_birth: [text] } }),
    );
    await openPortal('/profile/info');
    await retype('Data de nascimento', '22051990');
    await save();
    const input = await field('Data de nascimento');
    await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(new RegExp(text)).length).toBeGreaterThan(0);
    expect(input.value).toBe('22/05/1990');
    expect(screen.queryByText('Tudo salvo.')).toBeNull();
  });

  it('requires what the documents require [VAL-01, VAL-42]', async () => {
    await openPortal('/profile/info');
    await userEvent.clear(await field('Nome completo'));
    await save();
    await screen.findByText('Nome completo: Campo obrigatório');
    expect(sent()).toEqual([]);
  });
});

describe('what is not saved yet', () => {
  it('is kept through a session that ends, and told on its tab', async () => {
    await openPortal('/profile/info');
    await retype('Nome completo', 'Ana Prado');
    network.on('POST /customer/getCustomersByEmail', () => refusal('unauthenticated'));
    await save();
    await expect.poll(address).toBe('/auth/login');
    expect(readDraft(7, 'perfil-dados')).toMatchObject({ name: 'Ana Prado' });
  });

  it('comes back, and shows from another tab', async () => {
    saveDraft(7, 'perfil-dados', { name: 'Ana Prado' });
    await openPortal('/profile/address');
    await userEvent.click(await screen.findByRole('tab', { name: /^Meus dados.*não salvo/ }));
    expect((await field('Nome completo')).value).toBe('Ana Prado');
    expect(screen.getByText('Ainda não salvo.')).toBeTruthy();
  });

  it('is thrown away only after a question, and then leaves no draft', async () => {
    await openPortal('/profile/info');
    await retype('Nome completo', 'Ana Prado');
    await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(document.activeElement?.textContent).toBe('Continuar editando');
    await userEvent.click(question.getByRole('button', { name: 'Descartar' }));
    expect((await field('Nome completo')).value).toBe('Ana Souza');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Salvar'));
    expect(readDraft(7, 'perfil-dados')).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('is no draft any more once it is saved', async () => {
    await openPortal('/profile/info');
    await retype('Nome completo', 'Ana Prado');
    expect(readDraft(7, 'perfil-dados')).not.toBeNull();
    await save();
    await screen.findByText('Tudo salvo.');
    expect(readDraft(7, 'perfil-dados')).toBeNull();
  });
});

describe('the address tab', () => {
  it('edits the seven fields of an address [PROF-03]', async () => {
    await openPortal('/profile/address');
    await retype('Endereço', 'Rua das Araucárias');
    await retype('Número', '42');
    await retype('Complemento', 'Casa 2');
    await retype('Bairro', 'Centro');
    await userEvent.selectOptions(await field('Estado'), 'MG');
    await screen.findByRole('option', { name: 'Araxá' });
    await userEvent.selectOptions(await field('Cidade'), 'Araxá');
    network.on('GET /lookups/cep/38183000', () => refusal('lookup_unavailable'));
    await retype('CEP', '38183000');
    await save();
    await screen.findByText('Tudo salvo.');
    expect(sent()[0]).toMatchObject({
      zip_code: '38183000',
      address: 'Rua das Araucárias',
      number: '42',
      complement: 'Casa 2',
      district: 'Centro',
      state: 'MG',
      city: 'Araxá',
      name: 'Ana Souza',
    });
  });

  it('is filled in by the CEP, state and cities with it [PROF-11]', async () => {
    network.on('GET /lookups/cep/38183000', () =>
      json({
        uf: 'MG',
        localidade: 'Araxá',
        logradouro: 'Rua do Ouro',
        bairro: 'Serra',
        complemento: '',
      }),
    );
    await openPortal('/profile/address');
    await retype('CEP', '38183000');
    await userEvent.tab();
    await waitFor(async () => expect((await field('Endereço')).value).toBe('Rua do Ouro'));
    expect((await field('Bairro')).value).toBe('Serra');
    expect((await field('Estado')).value).toBe('MG');
    await waitFor(async () => expect((await field('Cidade')).value).toBe('Araxá'));
    expect(network.to('GET /lookups/states/MG/municipios')).not.toEqual([]);
  });

  it('says that a CEP does not exist [PROF-11]', async () => {
    network.on('GET /lookups/cep/99999999', () => json({ erro: true }));
    await openPortal('/profile/address');
    await retype('CEP', '99999999');
    await userEvent.tab();
    await screen.findByText('CEP não encontrado');
    expect((await field('Endereço')).value).toBe('Avenida Paulista');
  });
});
