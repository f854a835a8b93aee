import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import { OWNER_GUEST, REVOKED_GUEST } from '@trilha/api/demo/demo-invitations.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { signedIn } from '../src/signed-in.ts';
import { acceptInvitation, demoLink } from '../src/invitations.ts';

/** The demo uses its own host, so the path is appended to it. */
async function open({ page, brand }: Surroundings, guest: number): Promise<void> {
  await page.goto('/auth/login');
  const baseURL = new URL(page.url()).origin;
  await page.goto((await demoLink({ brand, baseURL }, guest)).address);
}

/** An invitation: card, form, declined, question, refusal. */
export const states: readonly ScreenState[] = [
  {
    name: 'invitation',
    arrange: async (surroundings) => {
      await open(surroundings, OWNER_GUEST);
      await surroundings.page.getByRole('article').waitFor();
    },
  },
  {
    name: 'invitation-form',
    arrange: async (surroundings) => {
      await open(surroundings, OWNER_GUEST);
      await acceptInvitation(surroundings.page);
      await surroundings.page.getByText(/^Convite para /).waitFor();
    },
  },
  {
    name: 'invitation-declined',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await page.route('**/me/invitation/decline', (route) =>
        route.fulfill({ json: { undo_until: new Date(Date.now() + 600_000).toISOString() } }),
      );
      await open(surroundings, OWNER_GUEST);
      await page.getByRole('button', { name: 'Não posso ir' }).click();
      await page.getByText('Ninguém precisa de motivo.').waitFor();
    },
  },
  {
    name: 'invitation-another-customer',
    arrange: async (surroundings) => {
      await signedIn(surroundings, DEMO_ACCOUNTS.owner);
      await open(surroundings, 6);
      await surroundings.page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'invitation-refused',
    arrange: async (surroundings) => {
      await open(surroundings, REVOKED_GUEST);
      await surroundings.page.getByText('Este convite foi cancelado').waitFor();
    },
  },
];
