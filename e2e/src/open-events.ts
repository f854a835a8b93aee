import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import type { Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { signedIn } from './signed-in.ts';

/** Opens the events page as the demo's owner. */
export async function openEvents({ page, origin }: Surroundings): Promise<void> {
  await signedIn({ page, origin }, DEMO_ACCOUNTS.owner);
  await page.goto('/events');
  await page.getByRole('article').first().waitFor();
}
