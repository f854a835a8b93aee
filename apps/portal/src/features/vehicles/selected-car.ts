import { createStore } from '../../shared/external-store.ts';

/** The vehicle whose tab is open: kept while its form is, and set to what was just added. */
export const selectedCar = createStore<number | null>(null);
