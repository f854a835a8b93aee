import { createStore } from '../../shared/external-store.ts';

/** The vehicle of the open tab; kept while its form is open, and set to a vehicle just added. */
export const selectedCar = createStore<number | null>(null);
