// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, type Network } from '../../shared/testing/network.ts';
import { setUpPage } from '../../shared/testing/page.ts';
import { heading, open, press, setUpOnboarding, terms } from './testing/register-page.ts';

setUpPage();
let network: Network;

beforeEach(() => {
  network = setUpOnboarding();
});

const current = () =>
  within(screen.getByRole('list', { name: 'Passos do cadastro' }))
    .getAllByRole('listitem')
    .findIndex((item) => item.getAttribute('aria-current') === 'step');

const REVIEW = 'Confira cada passo e corrija o que mudou.';

/** Names of the step's fields in screen order; search fields are marked. */
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

  it('lists what the step asks for, done or missing, and leads there', async () => {
    await open(2, { number: '', complement: '' });
    const list = () =>
      within(screen.getByRole('complementary'))
        .getAllByRole('listitem')
        .map((item) => item.textContent.replace(/^!/, ''));
    expect(list()).toEqual([
      'CEP, feito',
      'Endereço, feito',
      'Número, falta',
      'Bairro, feito',
      'Estado, feito',
      'Cidade, feito',
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Número' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Número'));
    await userEvent.keyboard('1000');
    expect(list()[2]).toBe('Número, feito');
  });

  it('stands in the page, with nothing to review, before the onboarding [RTE-14, ONB-01]', async () => {
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

describe("the browser's history", () => {
  const back = () => act(() => history.back());

  it('leads back step by step with what was typed, and forth again [ONB-09, ONB-14]', async () => {
    await open(3, { title: 'Jipão' });
    await waitFor(() => expect(heading()).toBe('Seu veículo'));
    back();
    await waitFor(() => expect(heading()).toBe('Endereço'));
    back();
    await waitFor(() => expect(heading()).toBe('Informações pessoais'));
    expect(location.pathname).toBe('/register');
    act(() => history.go(2));
    await waitFor(() => expect(heading()).toBe('Seu veículo'));
    expect(screen.getByLabelText<HTMLInputElement>('Apelido').value).toBe('Jipão');
  });

  it("is what the page's own buttons move in, address and query kept [RTE-15, ONB-14]", async () => {
    await open(2, {}, '/register?review');
    const entries = history.length;
    await press('Voltar');
    await waitFor(() => expect(heading()).toBe('Informações pessoais'));
    expect([history.length, location.search]).toEqual([entries, '?review']);
    expect(history.state).toEqual({ onboardingStep: 1 });
  });
});
