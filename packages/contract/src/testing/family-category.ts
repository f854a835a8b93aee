import type { Registration } from '../registrations/registrations.endpoints.ts';

/** A category of two cars with two companions each, as in registration responses. */
export const familyCategory: Registration['category'] = {
  id: 5,
  name: 'Família',
  browser: false,
  browser_minimum_age: null,
  companion: true,
  companion_allowed_quantity: 2,
  companion_minimum_age: null,
  number_of_cars: 2,
  allowed_teams: false,
  terms_group: 'outdoor',
};
