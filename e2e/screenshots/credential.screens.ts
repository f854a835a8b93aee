import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import { brandBySlug } from '@trilha/brands/brands.ts';
import {
  type Credential,
  getCredential,
} from '@trilha/contract/credentials/credentials.endpoints.ts';
import type { ErrorCode } from '@trilha/contract/errors.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith, refuseWith } from '../src/answer-with.ts';
import { signedIn } from '../src/signed-in.ts';

const LONGEST_NAME = 'Maria Aparecida dos Santos Figueiredo de Albuquerque';
const part = (length: number) => 'AbCdEf0123456789'.repeat(6).slice(0, length);
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString();

/** A credential with the longest plausible texts. */
function credential(brand: string): Credential {
  const { id, nickname } = brandBySlug(brand) ?? {};
  if (id === undefined) throw new Error(`there is no brand ${brand}`);
  return {
    registration_id: 7,
    inscription_number: 187,
    status: 'Registrado com sucesso',
    automaker_id: id,
    stage: {
      id: 12,
      title: 'Etapa São José do Vale do Rio Preto',
      event: `${nickname} Motorsports Nordeste`,
      stage_date: day(20),
      city_uf: 'São José do Vale do Rio Preto (RJ)',
      location: 'Parque Municipal José Affonso Junqueira, portão 3',
    },
    team_name: 'Família Albuquerque',
    vehicles: [
      {
        id: 1,
        plate: 'MWM8W08',
        model: 'L200 Triton Sport HPE-S Top Diesel',
        title: 'Valente do sítio da serra',
        driver: LONGEST_NAME,
        navigator: 'Rui Barreto',
        start: null,
        companions: [
          { id: 1, name: 'Bia Figueiredo de Albuquerque', age: 9 },
          { id: 2, name: 'Léo Albuquerque', age: 1 },
        ],
      },
      {
        id: 2,
        plate: 'TRL2345',
        model: 'Pajero TR4',
        title: 'Jipinho',
        driver: 'Caio Prado',
        navigator: null,
        start: null,
        companions: [],
      },
    ],
    last_day: day(21).slice(0, 10),
    token: `${part(40)}.${part(54)}.${part(86)}`,
  };
}

/** Opens the credential of registration 7 with this server response. */
async function open(
  { page, brand, origin }: Surroundings,
  { changes = {}, refusal }: { changes?: Partial<Credential>; refusal?: ErrorCode } = {},
): Promise<void> {
  const now = new Date().toISOString();
  await (refusal
    ? refuseWith(page, getCredential, refusal)
    : answerWith(page, getCredential, {
        credential: { ...credential(brand), ...changes },
        now,
      }));
  await signedIn({ page, origin }, DEMO_ACCOUNTS.owner);
  await page.goto('/credential/7');
}

const KEPT = /abre sem internet/;

/** The credential, with and without network or session, and the reasons for having none. */
export const states: readonly ScreenState[] = [
  {
    name: 'credential',
    arrange: async (surroundings) => {
      await open(surroundings);
      await surroundings.page.getByText(KEPT).waitFor();
    },
  },
  {
    name: 'credential-one-vehicle',
    arrange: async (surroundings) => {
      const { vehicles, stage } = credential(surroundings.brand);
      const changes = {
        vehicles: vehicles.slice(1),
        stage: { ...stage, stage_date: null },
        team_name: null,
        last_day: null,
        status: 'Aprovado',
      } as const;
      await open(surroundings, { changes });
      await surroundings.page.getByText(KEPT).waitFor();
    },
  },
  {
    name: 'credential-start',
    arrange: async (surroundings) => {
      const { vehicles } = credential(surroundings.brand);
      const start = { group: 'B', time: '08:12', changed_at: null };
      const changes = { vehicles: vehicles.slice(0, 1).map((car) => ({ ...car, start })) };
      await open(surroundings, { changes });
      await surroundings.page.getByText(KEPT).waitFor();
    },
  },
  {
    name: 'credential-start-changed',
    arrange: async (surroundings) => {
      const { vehicles } = credential(surroundings.brand);
      const start = { group: 'Estreantes do vale', time: '08:12:30', changed_at: day(-0.1) };
      await open(surroundings, {
        changes: { vehicles: vehicles.map((car) => ({ ...car, start })) },
      });
      await surroundings.page.getByText(KEPT).waitFor();
    },
  },
  {
    name: 'credential-offline',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await open(surroundings);
      await page.getByText(KEPT).waitFor();
      await page.unrouteAll();
      await page.context().setOffline(true);
      await page.reload();
      await page.getByText(/Sem internet agora/).waitFor();
    },
  },
  {
    name: 'credential-session-ended',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await open(surroundings);
      await page.getByText(KEPT).waitFor();
      await page.context().clearCookies();
      await page.reload();
      await page.getByText(/Sua sessão terminou/).waitFor();
    },
  },
  {
    name: 'credential-visitor',
    arrange: async ({ page }) => {
      await page.goto('/credential/7');
      await page.getByText('Entre para ver sua credencial').waitFor();
    },
  },
  {
    name: 'credential-not-here',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await page.route('**/api/registrations/7/credential', (route) => route.abort());
      await signedIn(surroundings, DEMO_ACCOUNTS.owner);
      await page.goto('/credential/7');
      await page.getByText('Sua credencial não está neste aparelho').waitFor();
    },
  },
  {
    name: 'credential-cancelled',
    arrange: async (surroundings) => {
      await open(surroundings, { refusal: 'registration_cancelled' });
      await surroundings.page.getByText('Esta inscrição foi cancelada').waitFor();
    },
  },
  {
    name: 'credential-over',
    arrange: async (surroundings) => {
      await open(surroundings, { changes: { last_day: '2026-04-19' } });
      await surroundings.page.getByText('Esta etapa já passou').waitFor();
    },
  },
];
