import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import { demoPlace } from '@trilha/api/demo/demo-place.ts';
import { listDeskCustomers } from '@trilha/contract/desk/customers/customer-list.endpoints.ts';
import {
  type DeskCustomer,
  readDeskCustomer,
} from '@trilha/contract/desk/customers/customer.endpoints.ts';
import type { Answer, Endpoint } from '@trilha/contract/endpoint.ts';
import { previewStage } from '@trilha/contract/seasons/preview.endpoints.ts';
import {
  listSeason,
  readSeasonStage,
  type SeasonStage,
} from '@trilha/contract/seasons/season.endpoints.ts';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith } from '../src/answer-with.ts';
import { signedInAtDesk } from '../src/demo-staff.ts';
import { hence } from '../src/hence.ts';
import { seasonRow } from '../src/season-row.ts';
import { staffSignedIn } from '../src/staff-signed-in.ts';

const TITLE = 'Etapa Serra da Mantiqueira e Vale do Paraíba, com pernoite em São Bento do Sapucaí';
const NAME = 'Maria Aparecida Vasconcelos Figueiredo de Albuquerque';

/** The server's response to a request made from this page. */
function answered<E extends Endpoint>(
  { page }: Surroundings,
  { path }: E,
  query = '',
): Promise<Answer<E>> {
  return page.evaluate(
    (address): Promise<Answer<E>> => fetch(address).then((response) => response.json()),
    `/api${path}${query}`,
  );
}

/** Waits for the portal's page in the frame, and for its typeface. */
async function frameDrawn({ page }: Surroundings): Promise<void> {
  const frames = page.frameLocator('iframe');
  await frames.first().locator('h1').first().waitFor();
  for (const frame of page.frames())
    await frame.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** A preview of a demo stage, rendered by its server. */
async function openDrawn(surroundings: Surroundings, search: string): Promise<void> {
  const { page, origin } = surroundings;
  await signedInAtDesk(page, origin, 'director');
  await page.goto('/temporada');
  const { stages } = await answered(surroundings, listSeason, '?brand=2');
  const { title } = demoPlace('suzuki', 'open');
  const id = stages.find(({ stage: one }) => one.title === title)?.stage.id ?? 0;
  await page.goto(`/temporada/${id}/previa${search}`);
  await frameDrawn(surroundings);
}

const stage: SeasonStage = {
  row: seasonRow({ id: 7, automaker_id: 2, title: TITLE, stage_date: hence(4000) }, 'draft'),
  file: { title: TITLE, vacancies: 40, published: false },
  version: 'a'.repeat(32),
  is_paid: true,
  categories: [],
  entered: 0,
  may_edit: true,
  publication: null,
};

const customer: DeskCustomer = {
  id: 5,
  automaker_id: 2,
  person_id: 9,
  name: NAME,
  email: 'maria.aparecida@trilha.example',
  cpf: '***.456.789-**',
  phone: '(••) •••••-0001',
  state: 'complete',
  created_at: hence(-9000),
  erased_at: null,
  reach: 'account',
  vehicles: [],
  people: [],
  sessions: [],
  registrations: [
    {
      id: 187,
      number: 187,
      status: 'Aguardando Pagamento',
      stage: { id: 7, automaker_id: 2, title: TITLE, stage_date: hence(400) },
      category: 'Turismo Light',
      plate: 'RVK4E21',
      due: '500.00',
      held: '0.00',
    },
  ],
  money: { received: '0.00', returned: '0.00', lines: [] },
  requests: [],
  mails: [],
  notices: { devices: 0, off: [], watched: 0 },
  history: [],
};

async function openPortal(surroundings: Surroundings, role: Role): Promise<void> {
  const { page } = surroundings;
  await staffSignedIn(surroundings.page, role);
  await answerWith(page, readDeskCustomer, { customer });
  await page.goto('/clientes/5/portal?parte=pagamento');
  await page.getByLabel(/^Motivo/).waitFor();
}

/** The demo owner's portal pages, rendered by its server. */
async function lookAtPortal(surroundings: Surroundings): Promise<void> {
  const { page, origin } = surroundings;
  await signedInAtDesk(page, origin, 'support');
  await page.goto('/clientes');
  const { email } = DEMO_ACCOUNTS.owner;
  const asked = `?brand=2&text=${encodeURIComponent(email)}`;
  const { customers } = await answered(surroundings, listDeskCustomers, asked);
  await page.goto(`/clientes/${customers[0]?.id ?? 0}/portal?parte=pagamento`);
  await page.getByLabel(/^Motivo/).fill('O cliente liga: não vê o código do Pix');
  await page.getByRole('button', { name: 'Ver como o cliente vê' }).click();
  await frameDrawn(surroundings);
}

/** The portal in frames: a stage before publication, and one customer's pages. */
const drawn: ReadonlyArray<Omit<ScreenState, 'isStaff'>> = [
  { name: 'staff-preview', arrange: (surroundings) => openDrawn(surroundings, '') },
  {
    name: 'staff-preview-wide',
    arrange: (surroundings) => openDrawn(surroundings, '?tela=1280&ver=lista'),
  },
  {
    name: 'staff-preview-problems',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await staffSignedIn(surroundings.page, 'director');
      await answerWith(page, readSeasonStage, stage);
      await answerWith(page, previewStage, {
        problems: [
          { field: 'stage_date', message: 'use AAAA-MM-DD HH:MM' },
          { field: 'vacancies', message: 'deve ser ao menos 1' },
        ],
        preview: null,
      });
      await page.goto('/temporada/7/previa');
      await page.getByText('falta corrigir estes campos').waitFor();
    },
  },
  { name: 'staff-portal-asked', arrange: (surroundings) => openPortal(surroundings, 'auditor') },
  { name: 'staff-portal-seen', arrange: lookAtPortal },
];

export const states: readonly ScreenState[] = drawn.map((state) => ({ ...state, isStaff: true }));
