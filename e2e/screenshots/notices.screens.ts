import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import {
  getNotices,
  type Notices,
  watchStage,
} from '@trilha/contract/notices/notices.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith, refuseWith } from '../src/answer-with.ts';
import { openEvents } from '../src/open-events.ts';
import { signedIn } from '../src/signed-in.ts';

const NOTICES: Notices = {
  public_key:
    'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
  this_device: 0,
  other_devices: 0,
  watched_stages: [],
  kinds: { place_won: 1, payment_due: 1, stage_open: 1, stage_changed: 0 },
};

/** Sets the answer to the browser's prompt; a headless browser would refuse by itself. */
async function answered({ page }: Surroundings, permission: NotificationPermission): Promise<void> {
  await page.addInitScript((word) => {
    Object.defineProperty(Notification, 'permission', { get: () => word });
  }, permission);
}

/** The profile's notice switches with these settings. */
async function openSwitches(surroundings: Surroundings, notices: Notices): Promise<void> {
  const { page } = surroundings;
  await answerWith(page, getNotices, notices);
  await signedIn(surroundings, DEMO_ACCOUNTS.owner);
  await page.goto('/profile/privacy');
  await page.getByLabel('Minha etapa mudou ou foi cancelada').waitFor();
  await page.getByRole('heading', { name: 'Avisos' }).scrollIntoViewIfNeeded();
}

/** 'Avise-me' pressed on a stage that is not open; nothing is stored on the server. */
async function watch(surroundings: Surroundings): Promise<void> {
  const { page } = surroundings;
  await answerWith(page, getNotices, NOTICES);
  const watched_stages = Array.from({ length: 100 }, (_, index) => index + 1);
  await answerWith(page, watchStage, { ...NOTICES, watched_stages });
  await openEvents(surroundings);
  await page
    .getByRole('button', { name: /^Avise-me/ })
    .first()
    .click();
}

/** Push notices: the offer where they help, and the switches in the profile. */
export const states: readonly ScreenState[] = [
  {
    name: 'notices-off',
    arrange: async (surroundings) => {
      await answered(surroundings, 'default');
      await openSwitches(surroundings, NOTICES);
      await surroundings.page.getByText('Este aparelho não recebe avisos.').waitFor();
    },
  },
  {
    name: 'notices-on',
    arrange: async (surroundings) => {
      await answered(surroundings, 'granted');
      await openSwitches(surroundings, { ...NOTICES, this_device: 1, other_devices: 2 });
      await surroundings.page.getByText('Este aparelho recebe avisos.').waitFor();
    },
  },
  {
    name: 'notices-blocked',
    arrange: async (surroundings) => {
      await answered(surroundings, 'denied');
      await openSwitches(surroundings, NOTICES);
      await surroundings.page.getByText(/bloqueados neste navegador/).waitFor();
    },
  },
  {
    name: 'notices-failed',
    arrange: async (surroundings) => {
      await refuseWith(surroundings.page, getNotices, 'unexpected');
      await signedIn(surroundings, DEMO_ACCOUNTS.owner);
      await surroundings.page.goto('/profile/privacy');
      await surroundings.page.getByText('Não deu para carregar').waitFor();
    },
  },
  {
    name: 'watch-stage',
    arrange: async (surroundings) => {
      await answered(surroundings, 'default');
      await watch(surroundings);
      await surroundings.page.getByRole('button', { name: 'Avisar neste aparelho' }).waitFor();
    },
  },
];
