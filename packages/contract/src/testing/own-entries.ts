import type { FirstStage, Registration } from '../registrations/registrations.endpoints.ts';
import { familyCategory } from './family-category.ts';

/** A stage open in April 2026, and a customer's registration for it. */
export const openStage: FirstStage['stage'] = {
  id: 101,
  event_id: 1,
  title: 'Etapa Poços de Caldas',
  city_uf: 'Poços de Caldas (MG)',
  uf: 'MG',
  description: '',
  location: '',
  image: null,
  stage_date: '2026-04-25T08:00:00-03:00',
  start_registration_date: '2026-04-10T10:00:00-03:00',
  end_registration_date: '2026-04-20T18:00:00-03:00',
  start_first_batch: null,
  end_first_batch: null,
  vacancies_first_batch: 0,
  vacancies: 120,
  vacancies_left: 34,
  cancellation_limit: '2026-04-22',
  event_value: '500.00',
  status: 'Agendada',
  pause_note: null,
  galery_link: null,
  automaker_id: 1,
  number_of_cars: 2,
  allowed_teams: false,
  browser: true,
  companion: true,
  companion_allowed_quantity: 2,
  event: { id: 1, name: 'Turismo', is_paid: true },
  pitch: null,
  figures: { distance_km: null, climb_m: null, duration: null, difficulty: null },
  line: null,
  waiting: 0,
};

/** An entered car, by navigator. */
export const enteredCar = (id: number, navigator: number | null) => ({
  id,
  vehicle_id: id + 10,
  conductor_id: 1,
  navigator_id: navigator,
  plate: 'RVK4E21',
  model: 'L200',
  title: 'Trovão',
  conductor_name: 'Helena',
  navigator_name: navigator === null ? null : 'Rui',
  start: null,
});

/** Companions of a car. */
export const goingAlong = (vehicle: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    vehicle_registration_id: vehicle,
    companion_id: 40 + index,
    companion_name: 'Theo',
  }));

/** Paid, with a navigator and both companions: nothing left to do. */
export function ownEntry(differing: Partial<Registration> = {}): Registration {
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
    status: 'Aprovado',
    cancelled_by: null,
    cancelled_at: null,
    created_at: '2026-04-15T17:32:00Z',
    updated_at: '2026-04-15T17:32:00Z',
    deleted_at: null,
    waiting_position: null,
    expires_at: null,
    money: { held: '0.00', by_hand: false, refund: null },
    postponement: null,
    review_question: null,
    amount: '500.00',
    step: { ...openStage, event: { ...openStage.event, logo: null } },
    category: familyCategory,
    vehicles: [enteredCar(1, 2)],
    vehicleCompanions: goingAlong(1, 2),
    ...differing,
  };
}
