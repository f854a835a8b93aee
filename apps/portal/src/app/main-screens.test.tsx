// @vitest-environment jsdom
import { ERRORS } from '@trilha/contract/errors.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearSession } from '../shared/session/session.ts';
import { logIn } from '../shared/testing/customer.ts';
import { type Network, refusal } from '../shared/testing/network.ts';
import { setUpPage } from '../shared/testing/page.ts';
import { routeOf } from './routing/route-matching.ts';
import { routes } from './routes.ts';
import { answerMainScreens } from './testing/main-screens.ts';
import { readTexts } from './testing/read-texts.ts';
import { englishWords } from '@trilha/contract/testing/english-words.ts';
import { address, openPortal } from './testing/open-portal.tsx';

setUpPage();
let network: Network;
beforeEach(() => {
  network = answerMainScreens();
});

/** Every main screen of a customer of status 1: address, heading, tab title and a text that only this screen has. */
const MAIN_SCREENS = [
  ['the vehicle list [RTE-18]', '/cars', 'Meus veículos', 'Meus veículos', 'Trovão'],
  [
    'the form for a vehicle [RTE-19]',
    '/cars/add',
    'Meus veículos',
    'Adicionar veículo',
    /^Adicione um veículo/,
  ],
  ['the form of a vehicle [RTE-20]', '/cars/11/edit', 'Meus veículos', 'Editar veículo', 'Alterar'],
  ['the team', '/team', 'Minha equipe', 'Minha equipe', 'Theo Figueiredo'],
  [
    'the form for a member',
    '/team/add',
    'Minha equipe',
    'Adicionar membro da equipe',
    'Quem você quer adicionar?',
  ],
  [
    'the form of a member',
    '/team/32/edit?type=piloto',
    'Minha equipe',
    'Editar membro da equipe',
    /dados de Maria/,
  ],
  [
    'the form for a companion',
    '/team/companion/add',
    'Minha equipe',
    'Adicionar acompanhante',
    'Data de nascimento',
  ],
  ['the data', '/profile/info', 'Editar informações', 'Meus dados', 'Nome completo'],
  ['the address', '/profile/address', 'Editar informações', 'Endereço', 'Bairro'],
  ['the password', '/profile/password', 'Editar informações', 'Senha', 'Senha atual'],
  ['the privacy', '/profile/privacy', 'Editar informações', 'Privacidade', 'Excluir conta'],
  ['the payments', '/profile/payments', 'Meus pagamentos', 'Meus pagamentos', 'Recibo 2026-000042'],
  ['a receipt', '/receipt/42', 'Recibo de pagamento', 'Recibo 2026-000042', /EVENTOS 4X4/],
  ['the stages held [AFTER-35]', '/minhas-trilhas', 'Minhas trilhas', 'Minhas trilhas', 'Trovão'],
  [
    'a certificate [AFTER-37]',
    '/minhas-trilhas/7/3/certificado',
    'Guarde. Emoldure. Mostre.',
    'Certificado, Etapa Socorro',
    '28 de março de 2026',
  ],
  [
    'the events [RTE-22, BRD-11]',
    '/events',
    'Vem pra trilha com a Mitsubishi',
    'Eventos',
    /^Parque José/,
  ],
  [
    'a new entry [RTE-23]',
    '/events/event/101',
    'Inscrição',
    'Inscrição, Etapa Poços de Caldas',
    'Voucher',
  ],
  [
    'an entry',
    '/events/event/update/101/7',
    'Editar inscrição',
    'Editar inscrição, Etapa Poços de Caldas',
    'Categoria (não editável)',
  ],
  [
    'the explanation of one’s requests at a stage [OPEN-24]',
    '/events/event/101/por-que',
    'Sobrava 1 vaga. Você pediu 2.',
    'Por que não entrei? Etapa Poços de Caldas',
    '7KQ2-MX9F-04TB',
  ],
] as const;

describe('a customer of status 1', () => {
  it.each(MAIN_SCREENS)(
    'opens %s in Portuguese [ROLE-08, SHELL-02]',
    async (_, at, heading, title, text) => {
      logIn();
      await openPortal(at);
      const main = within(screen.getByRole('main'));
      expect(await main.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
      expect((await main.findAllByText(text)).length).toBeGreaterThan(0);
      expect(address()).toBe(at);
      // The title is set in an effect, after the screen is drawn.
      await waitFor(() => expect(document.title).toBe(`${title} · Mitsubishi Motors`));
      expect(englishWords(readTexts(document.body))).toEqual([]);
    },
  );

  it.each(MAIN_SCREENS)('waits for ever for no call that fails at %s [TEAM-10]', async (_, at) => {
    const waiting = () => document.querySelectorAll('main [aria-busy=true], main .sk').length;
    const titles = () => document.querySelectorAll('main h1').length;
    const open = async () => {
      logIn();
      await openPortal(at);
      await expect.poll(() => [titles(), waiting()]).toEqual([1, 0]);
    };
    await open();
    const routesAsked = new Set(
      network.sent.map(({ method, path }) => `${method} ${path.split('?')[0]}`),
    );
    // Without a customer no screen is drawn; the guards' tests cover that.
    routesAsked.delete('POST /customer/getCustomersByEmail');
    const stuck: string[] = [];
    for (const route of routesAsked) {
      cleanup();
      clearSession();
      answerMainScreens().on(route, () => refusal('unexpected'));
      await open().catch(() => stuck.push(route));
    }
    expect(stuck).toEqual([]);
  });

  it('has the vehicle’s own values in its form, and none in that for another [RTE-19, RTE-20]', async () => {
    const nickname = async () => (await screen.findByLabelText<HTMLInputElement>(/^Apelido/)).value;
    logIn();
    await openPortal('/cars/11/edit');
    expect(await nickname()).toBe('Trovão');
    cleanup();
    await openPortal('/cars/add');
    expect(await nickname()).toBe('');
  });

  it('has opened all of them here [ROLE-08]', () => {
    const opened = new Set(MAIN_SCREENS.map(([, at]) => routeOf(at.split('?')[0] ?? '').entry));
    expect(routes.filter((entry) => entry.guard === 'complete' && !opened.has(entry))).toEqual([]);
  });
});

describe('the texts', () => {
  it('of every refusal are Portuguese [SHELL-02]', () => {
    const messages = Object.values(ERRORS).map(({ message }) => message);
    expect(englishWords(messages.join('\n'))).toEqual([]);
  });

  it('would be found out if they were English, common words and rarer ones', () => {
    document.body.innerHTML =
      '<p>Salvar <b>Loading</b> the owner’s vehicle</p><input placeholder="Your name"><i title="Payment due">';
    expect(englishWords(readTexts(document.body)).toSorted()).toEqual([
      'due',
      'loading',
      'name',
      'owner',
      'payment',
      'the',
      'vehicle',
      'your',
    ]);
    document.body.innerHTML = '';
  });
});
