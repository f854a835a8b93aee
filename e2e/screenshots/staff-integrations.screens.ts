import { listDeskStages } from '@trilha/contract/desk/registrations/registration-list.endpoints.ts';
import {
  addHook,
  type Delivery,
  type Hook,
  listDeliveries,
  listHooks,
} from '@trilha/contract/integrations/hooks.endpoints.ts';
import { ALL_HOOK_EVENTS } from '@trilha/contract/integrations/hook-events.rules.ts';
import { ALL_KEY_SCOPES } from '@trilha/contract/integrations/key-scopes.rules.ts';
import { addKey, listKeys, type PartnerKey } from '@trilha/contract/integrations/keys.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith, refuseWith } from '../src/answer-with.ts';
import { staffSignedIn } from '../src/staff-signed-in.ts';

const HOUR = 3_600_000;
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();
const stage = { id: 4, title: 'Etapa Serra da Mantiqueira e Vale do Paraíba, com pernoite' };

const key: PartnerKey = {
  id: 1,
  automaker_id: 1,
  stage: null,
  name: 'Crono Sul',
  hint: 'trilha_q7Rt',
  scopes: ['start-list', 'arrivals'],
  state: 'live',
  made_by: 'Otília Marques',
  made_at: ago(300),
  expires_at: ago(-1_800),
  last_used_at: ago(0.1),
  revoked_at: null,
};
const keys: readonly PartnerKey[] = [
  key,
  {
    ...key,
    id: 2,
    automaker_id: 2,
    name: 'Relacionamento com proprietários da montadora para o Brasil',
    stage,
    scopes: [...ALL_KEY_SCOPES],
    last_used_at: null,
  },
];

const hook: Hook = {
  id: 1,
  automaker_id: 1,
  stage: null,
  name: 'Crono Sul',
  url: 'https://crono.example/eventos/trilha',
  kinds: [...ALL_HOOK_EVENTS],
  state: 'failing',
  failing_since: ago(5),
  disabled_at: null,
  old_secret_until: ago(-20),
  made_by: 'Otília Marques',
  made_at: ago(300),
  waiting: 2,
  stopped: 1,
  last_delivered_at: ago(6),
};
const hooks: readonly Hook[] = [
  hook,
  {
    ...hook,
    id: 2,
    automaker_id: 2,
    name: 'Relacionamento com proprietários da montadora para o Brasil',
    stage,
    url: 'https://eventos.relacionamento-com-proprietarios.montadora.example/trilha/v1/entradas',
    state: 'given_up',
    disabled_at: ago(2),
    waiting: 0,
    stopped: 41,
  },
  {
    ...hook,
    id: 3,
    name: 'Tempos Ao Vivo',
    state: 'on',
    failing_since: null,
    waiting: 0,
    stopped: 0,
  },
];

const message = { type: 'registration.confirmed', timestamp: ago(5), data: { stage } };
const delivery = (id: number, over: Partial<Delivery>): Delivery => ({
  id,
  message: `msg_5f0c7a52-8a34-4a0e-9a63-0b1d2c3e4f5${id}`,
  kind: 'registration.confirmed',
  created_at: ago(5),
  state: 'delivered',
  attempts: 1,
  last_at: ago(5),
  last_status: 200,
  last_error: null,
  last_ms: 84,
  body: JSON.stringify(message),
  ...over,
});
const deliveries: readonly Delivery[] = [
  delivery(5, { kind: 'webhook.test', state: 'waiting', attempts: 0, last_at: null }),
  delivery(4, { state: 'waiting', attempts: 9, last_status: 503, last_ms: 10_000 }),
  delivery(3, {
    kind: 'registration.crew_changed',
    state: 'failed',
    attempts: 81,
    last_status: null,
    last_error: 'no answer',
    last_ms: 10_000,
  }),
  delivery(2, { kind: 'registration.checked_in' }),
  delivery(1, {}),
];

async function signedIn({ page }: Surroundings, role: 'admin' | 'auditor'): Promise<void> {
  await staffSignedIn(page, role);
  await answerWith(page, listDeskStages, { stages: [] });
}

interface Shown {
  readonly keys?: readonly PartnerKey[] | null;
  readonly hooks?: readonly Hook[];
  readonly role?: 'admin' | 'auditor';
  /** Runs after the screen has loaded. */
  readonly afterwards?: (surroundings: Surroundings) => Promise<void>;
}

const integrations = (name: string, search: string, shown: Shown = {}): ScreenState => ({
  name: `staff-integrations${name}`,
  isStaff: true,
  arrange: async (surroundings) => {
    const { page } = surroundings;
    await signedIn(surroundings, shown.role ?? 'admin');
    if (shown.keys === null) await refuseWith(page, listKeys, 'unexpected');
    else await answerWith(page, listKeys, { keys: [...(shown.keys ?? keys)] });
    await answerWith(page, listHooks, { webhooks: [...(shown.hooks ?? hooks)] });
    await answerWith(page, listDeliveries, { deliveries: [...deliveries], is_more: true });
    await answerWith(page, addKey, {
      id: 3,
      key: `trilha_${'q7RtY2'.repeat(7)}x`,
      expires_at: ago(-2_160),
    });
    await answerWith(page, addHook, { id: 4, secret: `whsec_${'k3Jw9Q'.repeat(7)}c=` });
    await page.goto(`/integracoes${search}`);
    // On a phone the open row covers the list.
    const title = search.includes('aberta') ? /^(A chave|Entregas)$/ : 'Integrações';
    await page.getByRole('heading', { name: title }).waitFor();
    await shown.afterwards?.(surroundings);
  },
});

const tryToAdd = async ({ page }: Surroundings): Promise<void> => {
  await page.getByRole('button', { name: 'Criar chave' }).click();
  await page.getByLabel('Parceiro').fill('Crono Sul');
  await page.getByLabel('Motivo').fill('Cronometragem da temporada');
};

export const states: readonly ScreenState[] = [
  integrations('', ''),
  integrations('-key', '?aberta=2'),
  integrations('-empty', '', { keys: [], hooks: [] }),
  integrations('-failed', '', { keys: null }),
  integrations('-add', '', { afterwards: tryToAdd }),
  integrations('-made', '', {
    afterwards: async (surroundings) => {
      await tryToAdd(surroundings);
      const dialog = surroundings.page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Criar chave' }).click();
      await surroundings.page.getByLabel('Chave', { exact: true }).waitFor();
    },
  }),
  integrations('-webhooks', '?visao=webhooks'),
  integrations('-webhook', '?visao=webhooks&aberta=1'),
  integrations('-webhook-off', '?visao=webhooks&aberta=2', { role: 'auditor' }),
  integrations('-webhook-add', '?visao=webhooks', {
    afterwards: async ({ page }) => page.getByRole('button', { name: 'Criar webhook' }).click(),
  }),
];
