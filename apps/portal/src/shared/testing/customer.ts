import type { Customer } from '@trilha/contract/profile/profile.endpoints.ts';
import { writeSession } from '../session/session-cookies.ts';

/** A customer record as the server returns it. */
export function customer(changes: Partial<Customer> = {}): Customer {
  return {
    id: 7,
    email: 'ana@exemplo.com.br',
    role_id: 4,
    status: 1,
    terms_accepted: 1,
    receive_vehicle_info: 0,
    receive_event_emails: 0,
    receive_newsletter: 0,
    receive_offers: 0,
    receive_news: 0,
    person: {
      id: 70,
      name: 'Ana Souza',
      cpf: '52998224725',
      date_of_birth: '1990-05-20',
      phone: '(11) 91234-5678',
      gender: 'F',
      zip_code: '01310100',
      address: 'Avenida Paulista',
      number: '1000',
      complement: null,
      district: 'Bela Vista',
      state: 'SP',
      city: 'São Paulo',
    },
    customer: { vehicles: [] },
    ...changes,
  };
}

/** Sets the five cookies of a session that lasts another hour. */
export function logIn(changes: Partial<Parameters<typeof writeSession>[0]> = {}): void {
  writeSession({
    token: 'token-of-ana',
    expireAt: new Date(Date.now() + 3_600_000).toISOString(),
    email: 'ana@exemplo.com.br',
    name: 'Ana',
    automaker: '1',
    ...changes,
  });
}
