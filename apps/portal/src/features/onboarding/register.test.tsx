// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { address, openPortal } from '../../app/testing/open-portal.tsx';
import { saveDraft } from '../../shared/drafts.ts';
import { alertStore } from '../../shared/feedback/overlay-store.ts';
import { readSession } from '../../shared/session/session-cookies.ts';
import { customer, logIn } from '../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { vehicle } from '../../shared/testing/vehicle.ts';

setUpPage();
let network: Network;
const known = customer({
  status: 0,
  terms_accepted: 0,
  customer: { vehicles: [vehicle()] },
});
const UPDATE = 'POST /customer/customerUpdate';
const LOAD = 'POST /customer/getCustomersByEmail';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  network = new Network()
    .on(LOAD, () => json({ customer: known }))
    .on('GET /getAllVehicleVersions', () => json({ versions: [] }))
    .on('GET /lookups/states/SP/municipios', () => json([{ nome: 'São Paulo' }]))
    .on('GET /customer/getVehicles', () => json({ vehicles: [vehicle()] }))
    .on('GET /getAllEvents', () => json({ events: [], now: new Date().toISOString() }))
    .on('GET /userEvents', () => json({ userRegistration: [], now: new Date().toISOString() }))
    .on('POST /logout', () => json({ message: '' }));
  logIn({ name: 'Usuário' });
});

afterEach(() => alertStore.set(null));

async function open(step = 1, values: object = {}, path = '/register'): Promise<void> {
  saveDraft(known.id, 'cadastro', values);
  saveDraft(known.id, 'cadastro-passo', { step });
  await openPortal(path);
  await screen.findByRole('list', { name: 'Passos do cadastro' });
}

/** The step's own, which stands above what is wrong. */
const heading = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const current = () =>
  within(screen.getByRole('list', { name: 'Passos do cadastro' }))
    .getAllByRole('listitem')
    .findIndex((item) => item.getAttribute('aria-current') === 'step');
const terms = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Li e aceito/ });

const REVIEW = 'Confira cada passo e corrija o que mudou.';

/** Names of the step's fields, in the order of the screen; a search field is marked. */
function fields(): string[] {
  const controls = document.querySelectorAll<HTMLInputElement>(
    'form input:not([type=radio]), form select, form [role=radiogroup]',
  );
  return [...controls].map((control) => {
    const legend = document.getElementById(control.getAttribute('aria-labelledby') ?? '');
    const name = (legend ?? control.labels?.[0])?.textContent ?? '';
    return control.nextElementSibling?.textContent === 'Buscar' ? `${name}, busca` : name;
  });
}

describe('the stepper', () => {
  it.each([
    [
      1,
      'Informações pessoais',
      ['Nome completo', 'CPF', 'E-mail', 'Data de nascimento', 'Celular', 'Gênero'],
    ],
    [
      2,
      'Endereço',
      ['CEP, busca', 'Endereço', 'Número', 'Complemento', 'Bairro', 'Estado', 'Cidade'],
    ],
    [
      3,
      'Seu veículo',
      [
        'Chassi, busca',
        'Modelo',
        'Apelido',
        'Ano',
        'Placa',
        'Cor',
        'Uso do veículo',
        'Estado do veículo',
      ],
    ],
  ])('asks in step %i, %s, for what the documents ask [ONB-02, ONB-03, ONB-04]', async (...row) => {
    const [step, label, names] = row;
    await open(step);
    expect(heading()).toBe(label);
    expect(fields()).toEqual(names);
  });

  it('marks every field of the step that is wrong, and none of the next [ONB-11, ONB-12]', async () => {
    await open(1, { name: '', date_of_birth: '', gender: '', phone: '', district: '' });
    await press('Próximo');
    const wrong = within(await screen.findByRole('alert')).getAllByRole('link');
    expect(wrong.map(({ textContent }) => textContent)).toEqual([
      'Nome completo: Campo obrigatório',
      'Data de nascimento: Campo obrigatório',
      'Celular: Campo obrigatório',
      'Gênero: Campo obrigatório',
    ]);
    expect(heading()).toBe('Informações pessoais');
    await userEvent.type(screen.getByLabelText('Nome completo'), 'Ana Souza');
    await userEvent.type(screen.getByLabelText('Data de nascimento'), '20/05/1990');
    await userEvent.click(screen.getByLabelText('Feminino'));
    await userEvent.type(screen.getByLabelText('Celular'), '(11) 91234-5678');
    await press('Próximo');
    await waitFor(() => expect(heading()).toBe('Endereço'));
    expect(screen.queryByText('Campo obrigatório')).toBeNull();
  });

  it('stands in the page, with nothing to review, before the first registration [RTE-14, ONB-01]', async () => {
    await open();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('list', { name: 'Passos do cadastro' })).toBeTruthy();
    expect(main.getByRole('heading', { level: 1 }).textContent).toBe(
      'Vamos revisar ou completar suas informações',
    );
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
    expect(screen.queryByText(REVIEW)).toBeNull();
  });

  it('never passes the fourth step, whatever was stored [ONB-08, ONB-10, ONB-13]', async () => {
    await open(9);
    expect(heading()).toBe('Informações pessoais');
    for (const step of ['Endereço', 'Seu veículo', 'Informações de conta']) {
      await press('Próximo');
      await waitFor(() => expect(heading()).toBe(step));
    }
    expect(screen.queryByRole('button', { name: 'Próximo' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Enviar' })).toBeTruthy();
    expect(current()).toBe(3);
  });

  it('stays on a step whose CEP is not found [ONB-11, ONB-27]', async () => {
    network.on('GET /lookups/cep/99999999', () => json({ erro: true }));
    await open(2);
    await userEvent.clear(screen.getByLabelText('CEP'));
    await userEvent.type(screen.getByLabelText('CEP'), '99999999');
    await userEvent.tab();
    await screen.findByText('CEP não encontrado');
    await press('Próximo');
    const summary = await screen.findByRole('alert');
    expect(within(summary).getByText('CEP: CEP não encontrado')).toBeTruthy();
    expect(heading()).toBe('Endereço');
  });

  it('opens with what the server knows, for review [ONB-35, RTE-15, RTE-37]', async () => {
    await open(1, {}, '/register?review');
    expect(screen.getByText(REVIEW)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Nome completo').value).toBe('Ana Souza');
    expect(screen.getByLabelText<HTMLInputElement>('CPF').value).toBe('529.982.247-25');
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').readOnly).toBe(true);
  });

  it('ends with the terms, which have to be accepted, and five permissions, which need not [ONB-05, ONB-06, VAL-05]', async () => {
    await open(4);
    expect(terms().required).toBe(true);
    expect(screen.getByRole('link', { name: 'termos de uso' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'política de privacidade' })).toBeTruthy();
    const others = screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter((box) => box !== terms());
    expect(others.map(({ name }) => name)).toEqual([
      'receive_vehicle_info',
      'receive_event_emails',
      'receive_newsletter',
      'receive_offers',
      'receive_news',
    ]);
    expect(others.some(({ required }) => required)).toBe(false);
  });
});

describe('sending the registration', () => {
  it('needs the terms [ONB-15]', async () => {
    await open(4);
    await press('Enviar');
    expect(alertStore.get()?.message).toBe('Você deve aceitar os termos de uso para continuar.');
    expect(network.to(UPDATE)).toEqual([]);
  });

  /** The server stores what is sent, and answers it from then on. */
  function acceptUpdate(): void {
    const person = { ...known.person, name: 'Bia Reis' };
    const done = { ...known, status: 1 as const, terms_accepted: 1 as const, person };
    network.on(UPDATE, () => {
      network.on(LOAD, () => json({ customer: done }));
      return json({ message: '', customer: done });
    });
  }

  it('goes to the garage with the new name and leaves no draft [ONB-16, ONB-18, ONB-21]', async () => {
    acceptUpdate();
    await open(4, { receive_news: true });
    await userEvent.click(terms());
    await press('Enviar');
    await waitFor(() => expect(address()).toBe('/cars'));
    expect(network.to(UPDATE)[0]?.body).toMatchObject({ terms_accepted: 1, receive_news: 1 });
    expect(network.to(UPDATE)[0]?.body).not.toHaveProperty('receive_offers');
    expect(readSession()?.name).toBe('Bia');
    const drafts = Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));
    expect(drafts).toEqual([]);
  });

  it('loads the customer again, once, and stays where that fails [SES-21]', async () => {
    acceptUpdate();
    await open(4);
    expect(network.to(LOAD)).toHaveLength(1);
    await userEvent.click(terms());
    await press('Enviar');
    await waitFor(() => expect(address()).toBe('/cars'));
    await waitFor(() => expect(network.to(LOAD)).toHaveLength(2));
    cleanup();
    network.on(UPDATE, () => {
      network.on(LOAD, () => refusal('busy'));
      return json({ message: '', customer: { ...known, status: 1 } });
    });
    network.on(LOAD, () => json({ customer: known }));
    logIn({ token: 'another' });
    await open(4);
    await userEvent.click(terms());
    await press('Enviar');
    await waitFor(() => expect(network.to(LOAD)).toHaveLength(4));
    await screen.findByRole('heading', { level: 1, name: 'Meus veículos' });
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  });

  it('shows every field that is wrong, from the first step that has one [ONB-19]', async () => {
    await open(4, { name: '', plate: 'ABC', terms_accepted: true });
    await press('Enviar');
    await waitFor(() => expect(heading()).toBe('Informações pessoais'));
    expect(network.to(UPDATE)).toEqual([]);
    const name = screen.getByLabelText('Nome completo');
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    // Touched fields are judged while they are typed in.
    await userEvent.type(name, 'A');
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBeNull());
    await userEvent.clear(name);
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    await userEvent.type(name, 'Ana');
    await press('Próximo');
    await waitFor(() => expect(heading()).toBe('Endereço'));
    await press('Próximo');
    await screen.findByText('Formato de placa inválido');
  });

  it('that fails is logged and told, and everything typed stays [ONB-19, ONB-20]', async () => {
    network.on(UPDATE, () => refusal('unexpected'));
    await open(4);
    await userEvent.click(terms());
    await press('Enviar');
    await waitFor(() =>
      expect(alertStore.get()).toMatchObject({
        type: 'error',
        message: 'Erro inesperado. Tente novamente',
      }),
    );
    expect(console.warn).toHaveBeenCalledWith('The registration was refused: unexpected');
    expect(heading()).toBe('Informações de conta');
    expect(terms().checked).toBe(true);
  });

  it('leads to the field that the server refuses', async () => {
    network.on(UPDATE, () =>
      refusal('invalid', { errors: { 'vehicle.plate': ['Formato de placa inválido'] } }),
    );
    await open(4);
    await userEvent.click(terms());
    await press('Enviar');
    await waitFor(() => expect(heading()).toBe('Seu veículo'));
    expect((await screen.findAllByText('Formato de placa inválido')).length).toBeGreaterThan(0);
  });

  it('that meets an ended session leads to the login and says no more', async () => {
    network.on(UPDATE, () => refusal('unauthenticated'));
    await open(4, { name: 'Bia Reis' });
    await userEvent.click(terms());
    await press('Enviar');
    await waitFor(() => expect(address()).toBe('/auth/login'));
    expect(alertStore.get()).toBeNull();
    expect(JSON.stringify(sessionStorage)).toContain('Bia Reis');
  });
});
