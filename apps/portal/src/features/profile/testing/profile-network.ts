// The dialogs come late; a busy machine would wait for them in the middle of a test.
import '../../../app/overlays.tsx';
import type { Customer } from '@trilha/contract/profile/profile.endpoints.ts';
import { customer } from '../../../shared/testing/customer.ts';
import { json, Network } from '../../../shared/testing/network.ts';

export const UPDATE = 'POST /customer/customerUpdate';

/** A server that stores the profile as it is saved. */
export function profileNetwork(start: Partial<Customer> = {}): Network {
  let known = customer(start);
  return new Network()
    .on('POST /customer/getCustomersByEmail', () => json({ customer: known }))
    .on('GET /lookups/states/SP/municipios', () => json([{ nome: 'Itu' }, { nome: 'São Paulo' }]))
    .on('GET /lookups/states/MG/municipios', () => json([{ nome: 'Araxá' }]))
    .on('GET /me/sessions', () => json({ sessions: [] }))
    .on('GET /me/consents', () => json({ consents: [] }))
    .on('GET /me/public-name', () => json({ granted: 0 }))
    .on('GET /me/exports', () => json({ exports: [] }))
    .on(UPDATE, ({ body }) => {
      const sent = body as Record<string, never>;
      const { person } = known;
      const changes = Object.entries(sent).filter(([name]) => name in person);
      const flags = ['vehicle_info', 'event_emails', 'newsletter', 'offers', 'news'].map((name) => [
        `receive_${name}`,
        sent[`receive_${name}`] ?? 0,
      ]);
      known = {
        ...known,
        ...Object.fromEntries(flags),
        person: { ...person, ...Object.fromEntries(changes) },
      };
      return json({ message: 'Dados salvos com sucesso', customer: known });
    });
}
