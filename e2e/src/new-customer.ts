import { brandBySlug } from '@trilha/brands/brands.ts';
import { paths } from '@trilha/contract/portal-paths.ts';
import type { Mailbox } from './mailbox.ts';
import { newPerson } from './people.ts';
import { PortalApi } from './portal-api.ts';

export interface World {
  readonly brand: string;
  readonly baseURL: string | undefined;
  readonly mailbox: Mailbox;
}

/** A customer with a complete account and one vehicle, 'Trovão'. */
export interface NewCustomer {
  readonly email: string;
  readonly password: string;
  /** The portal's API, signed in as this customer. */
  readonly api: PortalApi;
  readonly personId: number;
  readonly vehicleId: number;
}

/** The parts of the responses that are read here. */
interface Answers {
  readonly customer: { person: { id: number }; customer: { vehicles: { id: number }[] } };
}

/** Creates and completes an account through the API calls that the portal makes. */
export async function newCustomer({ brand, baseURL = '', mailbox }: World): Promise<NewCustomer> {
  const api = new PortalApi(baseURL);
  const automaker = brandBySlug(brand)?.id;
  const { email, password, cpf } = newPerson();
  await api.ask('POST', '/customer', {
    cpf,
    email,
    password,
    password_confirmation: password,
    url: `${baseURL}${paths.confirm}`,
    automaker,
  });
  const link = new URL(await mailbox.waitForLink(email, /Confirme/));
  const confirmation = new URL(link.searchParams.get('url') ?? '');
  await api.ask('GET', confirmation.pathname.replace(/^\/api/, ''));
  await api.logIn({ email, password });

  const serial = cpf.replace(/\D/g, '').slice(0, 9);
  const { customer } = await api.ask<Answers>('POST', '/customer/customerUpdate', {
    ...profile,
    automaker_id: automaker,
    vehicle: { ...vehicle, automaker_id: automaker, chassis: `93XTRLHA${serial}` },
  });
  api.session.name = profile.name;
  const vehicleId = customer.customer.vehicles[0]?.id;
  if (!vehicleId) throw new Error('the onboarding stored no vehicle');
  return { email, password, api, personId: customer.person.id, vehicleId };
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
