import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { stageDetail } from './entry-fixture.ts';

type Entered = NonNullable<Registration['vehicles']>[number];

/** A vehicle as it stands in a registration: rows 11, 12, … of vehicles 1, 2, … */
export function entered(id: number, differing: Partial<Entered> = {}): Entered {
  return {
    id: 10 + id,
    vehicle_id: id,
    conductor_id: 30 + id,
    navigator_id: null,
    plate: `RVK4E2${id}`,
    model: 'L200 Triton Sport HPE',
    title: `Carro ${id}`,
    conductor_name: id === 1 ? 'Helena Albuquerque' : 'Maria Aparecida',
    navigator_name: null,
    ...differing,
  };
}

/** Helena's registration of her first vehicle with Theo beside her, to be paid. */
export function registered(differing: Partial<Registration> = {}): Registration {
  const { event, ...stage } = stageDetail();
  return {
    id: 7,
    type: 'normal',
    event_id: 1,
    step_id: 101,
    category_id: 5,
    customer_id: 1,
    team_name: null,
    terms_and_conditions: 1,
    isoffroad: 1,
    voucher: null,
    inscription_number: 187,
    status: 'Aguardando Pagamento',
    cancelled_by: null,
    cancelled_at: null,
    created_at: '2026-04-15T17:32:00.000Z',
    updated_at: '2026-04-15T17:32:00.000Z',
    deleted_at: null,
    waiting_position: null,
    expires_at: '2026-04-16T17:32:00.000Z',
    amount: '500.00',
    money: { held: '0.00', by_hand: false, refund: null },
    step: { ...stage, event: { id: event.id, name: event.name, logo: null } },
    category: {
      id: 5,
      name: 'Passeio em família',
      browser: false,
      browser_minimum_age: null,
      companion: true,
      companion_allowed_quantity: 3,
      companion_minimum_age: 8,
      number_of_cars: 2,
      allowed_teams: false,
      terms_group: 'outdoor',
    },
    vehicles: [entered(1)],
    vehicleCompanions: [
      { vehicle_registration_id: 11, companion_id: 41, companion_name: 'Theo Figueiredo' },
    ],
    ...differing,
  };
}
