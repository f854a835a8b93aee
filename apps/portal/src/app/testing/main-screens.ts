import { stageDetail } from '../../features/registrations/testing/entry-fixture.ts';
import { registered } from '../../features/registrations/testing/registered-fixture.ts';
import { companion, participant, self } from '../../features/team/testing/team-fixture.tsx';
import { learnServerTime } from '../../shared/server-clock.ts';
import { stage } from '../../shared/stages/testing/stage-fixture.ts';
import { customer } from '../../shared/testing/customer.ts';
import { json, Network, refusal } from '../../shared/testing/network.ts';
import { ownPayment, receipt } from '../../shared/testing/payments.ts';
import { vehicle } from '../../shared/testing/vehicle.ts';

const now = '2026-04-16T12:00:00.000Z';

/**
 * Every main screen of a customer of status 1: its address, its heading, the title of its tab and a text that only
 * this screen has.
 */
export const MAIN_SCREENS = [
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
] as const;

/** The world in which all of them have something to show, at noon of 16 April 2026 (UTC). */
export function answerMainScreens(): Network {
  learnServerTime({ now }, Date.now());
  const event = { id: 1, name: 'Mitsubishi Outdoor', description: '', is_paid: true };
  const events = [{ ...event, allows_registration: true, steps: [stage()] }];
  return new Network()
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
    .on('GET /me/first-stage', () => json({ first: null }))
    .on('GET /payments', () => json({ payments: [ownPayment(42)], next: null }))
    .on('GET /payments/42/receipt', () => json(receipt()));
}
