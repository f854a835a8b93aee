import { listDeskStages } from '@trilha/contract/desk/registrations/registration-list.endpoints.ts';
import { ROLE_PERMISSIONS, type Role } from '@trilha/contract/staff/permissions.rules.ts';
import {
  addMember,
  listTeam,
  readWhy,
  type TeamGrant,
  type TeamMember,
  type TeamProposal,
} from '@trilha/contract/staff/staff-team.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith, refuseWith } from '../src/answer-with.ts';
import { staffSignedIn } from '../src/staff-signed-in.ts';

const DAY = 86_400_000;
const at = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

const grantOf = (id: number, over: Partial<TeamGrant> = {}): TeamGrant => ({
  id,
  role: 'support',
  automaker_id: null,
  stage_id: null,
  stage_title: null,
  until: null,
  is_live: true,
  reason: 'Atende a temporada',
  granted_at: at(-30),
  granted_by: 'Otília Marques',
  confirmed_at: null,
  confirmed_by: null,
  is_due: false,
  ...over,
});

const memberOf = (id: number, name: string, over: Partial<TeamMember> = {}): TeamMember => ({
  id,
  name,
  email: `${id}@organizacao.example`,
  state: 'active',
  factors: ['passkey'],
  last_seen_at: at(-0.1),
  grants: [grantOf(id * 10)],
  ...over,
});

/**
 * Includes the longest name, a role to be confirmed, one for a stage, an expired one, an invitation, a former member.
 */
const team: readonly TeamMember[] = [
  memberOf(1, 'Otília Marques', {
    grants: [grantOf(1, { role: 'admin', granted_by: null, reason: 'Primeira pessoa' })],
  }),
  memberOf(2, 'Maria Aparecida Vasconcelos Figueiredo de Albuquerque', {
    email: 'maria.aparecida.vasconcelos.figueiredo@organizacao.example',
    factors: ['passkey', 'totp'],
    grants: [
      grantOf(20, { role: 'director', granted_at: at(-120), is_due: true }),
      grantOf(21, {
        role: 'checkin',
        automaker_id: 2,
        stage_id: 12,
        stage_title: 'Rally de Regularidade de Poços de Caldas',
        until: at(3),
        reason: 'Largada de Poços, enquanto o César está de férias',
        confirmed_at: at(-2),
        confirmed_by: 'Bento Carvalhal',
      }),
      grantOf(22, { role: 'finance', until: at(-2), is_live: false, reason: 'Fecho de março' }),
    ],
  }),
  memberOf(3, 'Suzana Prates', {
    grants: [grantOf(30, { automaker_id: 2 })],
    last_seen_at: at(-3),
  }),
  memberOf(4, 'Bento Carvalhal', {
    state: 'invited',
    factors: [],
    last_seen_at: null,
    grants: [grantOf(40, { role: 'auditor', until: at(40) })],
  }),
  memberOf(5, 'César Abrantes', { state: 'ended', factors: [], grants: [], last_seen_at: at(-90) }),
];

const proposals: readonly TeamProposal[] = [
  {
    id: 1,
    act: 'grant',
    subject: { id: 3, name: 'Suzana Prates' },
    role: 'finance',
    automaker_id: 2,
    stage_id: null,
    stage_title: null,
    until: null,
    reason: 'Cobre as férias do Rui',
    by: { id: 4, name: 'Bento Carvalhal' },
    created_at: at(-1),
  },
];

async function openTeam({ page }: Surroundings, role: Role, search = ''): Promise<void> {
  await staffSignedIn(page, role);
  await answerWith(page, listTeam, { team: [...team], proposals: [...proposals], now: at(0) });
  await answerWith(page, listDeskStages, { stages: [] });
  await page.goto(`/equipe${search}`);
  // On a phone the open member covers the list.
  const shown = search === '' ? '.row-open' : '.team-name';
  await page.locator(shown).first().waitFor();
}

/** The team, a member, and the dialogs that change it. */
const drawn: ReadonlyArray<Omit<ScreenState, 'isStaff'>> = [
  { name: 'staff-team', arrange: (surroundings) => openTeam(surroundings, 'admin') },
  {
    name: 'staff-team-member',
    arrange: (surroundings) => openTeam(surroundings, 'admin', '?aberta=2'),
  },
  {
    name: 'staff-team-looking',
    arrange: (surroundings) => openTeam(surroundings, 'auditor', '?aberta=3'),
  },
  {
    name: 'staff-team-why',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      const permissions = ROLE_PERMISSIONS.admin.map((permission) => ({
        permission,
        second_person: null,
        grants: ROLE_PERMISSIONS.support.includes(permission) ? [grantOf(30)] : [],
        roles: [],
      }));
      const person = { id: 3, name: 'Suzana Prates', email: '3@organizacao.example' };
      await answerWith(page, readWhy, { ...person, permissions });
      await openTeam(surroundings, 'admin', '?aberta=3');
      await page.getByRole('button', { name: 'Por que pode?' }).click();
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
  },
  {
    name: 'staff-team-give',
    arrange: async (surroundings) => {
      await openTeam(surroundings, 'admin', '?aberta=3');
      await surroundings.page.getByRole('button', { name: 'Dar papel…' }).click();
      await surroundings.page.getByLabel('Motivo').waitFor();
    },
  },
  {
    name: 'staff-team-end',
    arrange: async (surroundings) => {
      await openTeam(surroundings, 'admin', '?aberta=3');
      await surroundings.page.getByRole('button', { name: 'Encerrar conta…' }).click();
      await surroundings.page.getByLabel('Motivo').waitFor();
    },
  },
  {
    name: 'staff-team-link',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      const link = `https://gestao.trilha.example/convite#${'K7QM2X9F'.repeat(5)}`;
      await answerWith(page, addMember, { id: 3, is_proposed: false, link, expires_at: at(3) });
      await openTeam(surroundings, 'admin');
      await page.getByRole('button', { name: 'Acrescentar' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Nome').fill('Lívia Tavares');
      await dialog.getByLabel('E-mail').fill('livia@organizacao.example');
      await dialog.getByLabel('Motivo').fill('Atende a temporada');
      await dialog.getByRole('button', { name: 'Acrescentar' }).click();
      await page.getByRole('heading', { name: 'Link de Lívia Tavares' }).waitFor();
    },
  },
  {
    name: 'staff-team-failed',
    arrange: async ({ page }) => {
      await staffSignedIn(page, 'admin');
      await refuseWith(page, listTeam, 'unexpected');
      await page.goto('/equipe');
      await page.getByRole('alert').waitFor();
    },
  },
];

export const states: readonly ScreenState[] = drawn.map((state) => ({ ...state, isStaff: true }));
