import type { TestApp } from '../test-app.ts';

/** Resets all partners to normal, and closes their circuit breakers. */
export async function recoverPartners({
  partners,
  services,
}: Pick<TestApp, 'partners' | 'services'>): Promise<void> {
  partners.switches.reset();
  await services.db.deleteFrom('circuit_breakers').execute();
}
