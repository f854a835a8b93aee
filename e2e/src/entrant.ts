import { brandBySlug } from '@trilha/brands/brands.ts';
import type { Mailbox } from './mailbox.ts';
import { newPerson } from './people.ts';
import { PortalApi } from './portal-api.ts';

/** Somebody who has entered a stage and can log in. */
export interface Entrant {
  readonly email: string;
  readonly password: string;
  readonly registrationId: number;
  /** What the registration's payment says now. */
  readonly payment: () => Promise<{ txid: string; brcode: string; status: string }>;
}

/** The parts of the answers that are read here. */
interface Answers {
  readonly authorization: { token: string };
  readonly customer: { person: { id: number }; customer: { vehicles: { id: number }[] } };
  readonly events: {
    id: number;
    steps: { id: number; title: string }[];
  }[];
  readonly step: { event: { categories: { id: number; browser: unknown }[] } };
  readonly registration: { id: number };
}

/**
 * Opens an account, completes it with one vehicle and enters a stage, by the calls the portal makes:
 * what a journey needs before its first step, without walking there.
 */
export async function newEntrant(
  world: { brand: string; baseURL: string | undefined; mailbox: Mailbox },
  stageTitle = 'Etapa Poços de Caldas',
): Promise<Entrant> {
  const { brand, baseURL = '', mailbox } = world;
  const api = new PortalApi(baseURL);
  const automaker = brandBySlug(brand)?.id;
  const person = newPerson();
  const { email, password, cpf } = person;
  await api.ask('POST', '/customer', {
    cpf,
    email,
    password,
    password_confirmation: password,
    url: `${baseURL}/auth/confirm`,
    automaker,
  });
  const link = new URL(await mailbox.waitForLink(email, /Confirme/));
  const confirmation = new URL(link.searchParams.get('url') ?? '');
  await api.ask('GET', confirmation.pathname.replace(/^\/api/, ''));
  const session = await api.ask<Answers>('POST', '/login', { email, password, automaker });
  api.signIn(session.authorization.token);

  const serial = cpf.replace(/\D/g, '').slice(0, 9);
  const { customer } = await api.ask<Answers>('POST', '/customer/customerUpdate', {
    ...profile,
    automaker_id: automaker,
    vehicle: { ...vehicle, automaker_id: automaker, chassis: `93XTRLHA${serial}` },
  });
  const { events } = await api.ask<Answers>('GET', '/getAllEvents');
  const event = events.find(({ steps }) => steps.some(({ title }) => title === stageTitle));
  const stage = event?.steps.find(({ title }) => title === stageTitle);
  if (!event || !stage) throw new Error(`there is no ${stageTitle}`);
  const { step } = await api.ask<Answers>('GET', `/getStep/${stage.id}`);
  const category = step.event.categories.find(({ browser }) => !browser);
  const { registration } = await api.ask<Answers>('POST', '/registrations', {
    category_id: category?.id,
    event_id: event.id,
    step_id: stage.id,
    team_name: 'Equipe Trovão',
    terms_and_conditions: 1,
    isoffroad: 1,
    voucher: '',
    vehicles: [
      {
        vehicle_id: customer.customer.vehicles[0]?.id,
        conductor_id: customer.person.id,
        navigator_id: null,
      },
    ],
    vehicleCompanions: [],
    vehiclesRegistration: [],
  });
  return {
    email,
    password,
    registrationId: registration.id,
    payment: () => api.ask('GET', `/registrations/${registration.id}/payment`),
  };
}

const profile = {
  name: 'Joana Prado',
  gender: 'F',
  phone: '(11) 91234-5678',
  date_of_birth: '1988-03-02',
  zip_code: '37701000',
  address: 'Rua Junqueiras',
  number: '100',
  complement: '',
  district: 'Centro',
  state: 'MG',
  city: 'Poços de Caldas',
  terms_accepted: 1,
};

const vehicle = {
  model: 'Modelo 4x4',
  title: 'Trovão',
  year: '2023',
  plate: 'TRL1A23',
  color: 'Cinza',
  use_of_the_vehicle: 'Particular',
  vehicle_condition: 'usado',
};
