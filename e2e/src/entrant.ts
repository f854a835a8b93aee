import { demoPlace } from '@trilha/api/demo/demo-place.ts';
import { newCustomer, type NewCustomer, type World } from './new-customer.ts';

/** A customer who has registered for a stage and can log in. */
export interface Entrant extends NewCustomer {
  readonly registrationId: number;
  /** Reads the current payment of the registration. */
  readonly payment: () => Promise<{ txid: string; brcode: string; status: string }>;
}

/** The parts of the responses that are read here. */
interface Answers {
  readonly events: {
    id: number;
    steps: { id: number; title: string }[];
  }[];
  readonly step: { event: { categories: { id: number; browser: unknown }[] } };
  readonly registration: { id: number };
}

/**
 * Creates a customer and registers them for a stage with their vehicle, through the API calls that the portal makes:
 * set-up for a journey without its screens.
 */
export async function newEntrant(
  world: World,
  stageTitle = demoPlace(world.brand, 'open').title,
): Promise<Entrant> {
  const customer = await newCustomer(world);
  const { api, personId, vehicleId } = customer;
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
    vehicles: [{ vehicle_id: vehicleId, conductor_id: personId, navigator_id: null }],
    vehicleCompanions: [],
    vehiclesRegistration: [],
  });
  return {
    ...customer,
    registrationId: registration.id,
    payment: () => api.ask('GET', `/registrations/${registration.id}/payment`),
  };
}
