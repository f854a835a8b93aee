import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import { demoPlace } from '@trilha/api/demo/demo-place.ts';
import type { StageKey } from '@trilha/api/demo/demo-stages.data.ts';
import type { Answer } from '@trilha/contract/endpoint.ts';
import type {
  getUserEvents,
  Registration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { signedIn } from './signed-in.ts';

/** Logs the owner in and returns their registrations. */
export async function ownRegistrations({
  page,
  origin,
}: Surroundings): Promise<readonly Registration[]> {
  await signedIn({ page, origin }, DEMO_ACCOUNTS.owner);
  const answer = page.waitForResponse('**/api/userEvents');
  await page.goto('/events?aba=inscricoes');
  const { userRegistration } = (await (await answer).json()) as Answer<typeof getUserEvents>;
  await page.getByRole('article').first().waitFor();
  return userRegistration;
}

/** The owner's registration for this stage of the demo. */
export async function ownIn(surroundings: Surroundings, stage: StageKey): Promise<Registration> {
  const { title } = demoPlace(surroundings.brand, stage);
  const own = (await ownRegistrations(surroundings)).find(({ step }) => step.title === title);
  if (!own) throw new Error(`nothing entered in ${title}`);
  return own;
}
