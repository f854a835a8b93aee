// @vitest-environment jsdom
import { ERRORS } from '@trilha/contract/errors.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { stageDetail } from '../features/registrations/testing/entry-fixture.ts';
import { registered } from '../features/registrations/testing/registered-fixture.ts';
import { stage } from '../shared/stages/testing/stage-fixture.ts';
import { companion, participant, self } from '../features/team/testing/team-fixture.tsx';
import { learnServerTime } from '../shared/server-clock.ts';
import { customer, logIn } from '../shared/testing/customer.ts';
import { json, Network, refusal } from '../shared/testing/network.ts';
import { setUpPage } from '../shared/testing/page.ts';
import { ownPayment, receipt } from '../shared/testing/payments.ts';
import { vehicle } from '../shared/testing/vehicle.ts';
import { routeOf } from './routing/route-matching.ts';
import { routes } from './routes.ts';
import { readTexts } from './testing/read-texts.ts';
import { englishWords } from '@trilha/contract/testing/english-words.ts';
import { address, openPortal } from './testing/open-portal.tsx';

setUpPage();
const now = '2026-04-16T12:00:00.000Z';

beforeEach(() => {
  learnServerTime({ now }, Date.now());
  const event = { id: 1, name: 'Mitsubishi Outdoor', description: '', is_paid: true };
  const events = [{ ...event, allows_registration: true, steps: [stage()] }];
  new Network()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: customer() }))
    .on('GET /customer/getVehicles', () => json({ vehicles: [vehicle({ id: 11 })] }))
    .on('GET /getAllVehicleVersions', () => json({ versions: [] }))
    .on('GET /getAllEvents', () => json({ events, now }))
    .on('GET /userEvents', () => json({ userRegistration: [registered()], now }))
    .on('GET /getStep/101', () => json({ success: true, step: stageDetail(), now }))
    .on('GET /registrations/7', () => json({ registration: registered() }))
    .on('GET /registrations/7/payment', () => refusal('not_found'))
    .on('POST /verifyVehicles', () => json({ success: true, errors: {} }))
    .on('GET /getParticipants', () => json({ participants: [self(), participant()] }))
    .on('GET /getNavigators', () => json({ navigators: [self(), participant()] }))
    .on('GET /getCompanions', () => json({ companions: [companion()] }))
    .on('GET /lookups/states/SP/municipios', () => json([{ nome: 'São Paulo' }]))
    .on('GET /lookups/states/MG/municipios', () => json([{ nome: 'Poços de Caldas' }]))
    .on('GET /me/sessions', () => json({ sessions: [] }))
    .on('GET /me/consents', () => json({ consents: [] }))
    .on('GET /me/exports', () => json({ exports: [] }))
    .on('GET /payments', () => json({ payments: [ownPayment(42)], next: null }))
    .on('GET /payments/42/receipt', () => json(receipt()));
});

/** An address of every main screen, its title and a text that only that screen has. */
const SCREENS = [
  ['the vehicle list [RTE-18]', '/cars', 'Meus veículos', 'Trovão'],
  ['the form for a vehicle [RTE-19]', '/cars/add', 'Meus veículos', /^Adicione um veículo/],
  ['the form of a vehicle [RTE-20]', '/cars/11/edit', 'Meus veículos', 'Alterar'],
  ['the team', '/team', 'Minha equipe', 'Theo Figueiredo'],
  ['the form for a member', '/team/add', 'Minha equipe', 'Quem você quer adicionar?'],
  ['the form of a member', '/team/32/edit?type=piloto', 'Minha equipe', /dados de Maria/],
  ['the form for a companion', '/team/companion/add', 'Minha equipe', 'Data de nascimento'],
  ['the data', '/profile/info', 'Editar informações', 'Nome completo'],
  ['the address', '/profile/address', 'Editar informações', 'Bairro'],
  ['the password', '/profile/password', 'Editar informações', 'Senha atual'],
  ['the privacy', '/profile/privacy', 'Editar informações', 'Excluir conta'],
  ['the payments', '/profile/payments', 'Meus pagamentos', 'Recibo 2026-000042'],
  ['a receipt', '/receipt/42', 'Recibo de pagamento', /EVENTOS 4X4/],
  ['the events [RTE-22, BRD-11]', '/events', 'Vem pra trilha com a Mitsubishi', /^Parque José/],
  ['a new entry [RTE-23]', '/events/event/101', 'Inscrição', 'Voucher'],
  ['an entry', '/events/event/update/101/7', 'Editar inscrição', 'Categoria (não editável)'],
] as const;

describe('a customer of status 1', () => {
  it.each(SCREENS)('opens %s in Portuguese [ROLE-08, SHELL-02]', async (_, at, title, text) => {
    logIn();
    await openPortal(at);
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect((await main.findAllByText(text)).length).toBeGreaterThan(0);
    expect(address()).toBe(at);
    expect(englishWords(readTexts(document.body))).toEqual([]);
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
    const opened = new Set(SCREENS.map(([, at]) => routeOf(at.split('?')[0] ?? '').entry));
    expect(routes.filter((entry) => entry.guard === 'complete' && !opened.has(entry))).toEqual([]);
  });
});

describe('the texts', () => {
  it('of every refusal are Portuguese [SHELL-02]', () => {
    const messages = Object.values(ERRORS).map(({ message }) => message);
    expect(englishWords(messages.join('\n'))).toEqual([]);
  });

  it('would be found out if they were English', () => {
    document.body.innerHTML = '<p>Salvar <b>Loading</b></p><input placeholder="Your name">';
    expect(englishWords(readTexts(document.body))).toEqual(['loading', 'your', 'name']);
    document.body.innerHTML = '';
  });
});
