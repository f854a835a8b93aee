import type { TestApp } from '../test-app.ts';

/** Partners answer again as they should, and every one of them is asked again. */
export async function recoverPartners({
  partners,
  services,
}: Pick<TestApp, 'partners' | 'services'>): Promise<void> {
  partners.switches.reset();
  await services.db.deleteFrom('circuit_breakers').execute();
}
