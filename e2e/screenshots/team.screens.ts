import { DEMO_ACCOUNTS } from '@trilha/api/demo/demo-accounts.ts';
import { ERRORS } from '@trilha/contract/errors.ts';
import {
  getCompanions,
  getParticipants,
  type Participant,
  saveParticipant,
} from '@trilha/contract/team/team.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith, refuseWith } from '../src/answer-with.ts';
import { signedIn } from '../src/signed-in.ts';

async function openAt({ page, origin }: Surroundings, address: string): Promise<void> {
  await signedIn({ page, origin }, DEMO_ACCOUNTS.owner);
  await page.goto(address);
}

async function openTeam(surroundings: Surroundings): Promise<void> {
  await openAt(surroundings, '/team');
  await surroundings.page.getByRole('article', { name: 'Bento Figueiredo' }).waitFor();
}

async function openCard(surroundings: Surroundings, name: RegExp): Promise<void> {
  await openTeam(surroundings);
  const { page } = surroundings;
  await page
    .getByRole('article', { name })
    .getByRole('link', { name: /^Editar/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Salvar' }).waitFor();
}

/** A customer without team members. */
const alone: Participant = {
  id: 1,
  person: {
    id: 1,
    name: 'Helena Albuquerque',
    cpf: '12345678909',
    date_of_birth: '1985-05-20',
    phone: null,
    gender: null,
    zip_code: null,
    address: null,
    number: null,
    complement: null,
    district: null,
    state: null,
    city: null,
  },
  emergency_contact: null,
  is_self: true,
};

/** The team and the forms of its members. */
export const states: readonly ScreenState[] = [
  { name: 'team', arrange: openTeam },
  {
    name: 'team-remove',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await openTeam(surroundings);
      const maria = page.getByRole('article', { name: /^Maria Aparecida/ });
      await maria.getByRole('button', { name: /^Remover/ }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'team-alone',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await answerWith(page, getParticipants, { participants: [alone] });
      await answerWith(page, getCompanions, { companions: [] });
      await openAt(surroundings, '/team');
      await page.getByText('Ninguém vai junto ainda').waitFor();
    },
  },
  {
    name: 'team-failed',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await refuseWith(page, getCompanions, 'unexpected');
      await openAt(surroundings, '/team');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'team-loading',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await page.route('**/api/get{Participants,Companions}', () => {});
      await openAt(surroundings, '/team');
      await page.locator('[aria-busy=true]').first().waitFor();
    },
  },
  {
    name: 'team-add',
    arrange: async (surroundings) => {
      await openAt(surroundings, '/team/add');
      await surroundings.page.getByLabel('Nome Completo').waitFor();
    },
  },
  {
    name: 'team-add-problems',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await openAt(surroundings, '/team/add');
      await page.getByLabel('Nome Completo').fill('Al');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'team-add-child',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await openAt(surroundings, '/team/companion/add');
      await page.getByLabel('Nome', { exact: true }).fill('Theo Figueiredo');
      const year = new Date().getFullYear() - 9;
      await page.getByLabel('Data de nascimento').fill(`15/01/${year}`);
      await page.getByRole('checkbox').waitFor();
    },
  },
  { name: 'team-edit', arrange: (surroundings) => openCard(surroundings, /^Maria Aparecida/) },
  { name: 'team-edit-own', arrange: (surroundings) => openCard(surroundings, /^Helena/) },
  {
    name: 'team-full',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await openCard(surroundings, /^Maria Aparecida/);
      await refuseWith(page, saveParticipant, 'too_many_participants');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await page.getByText(ERRORS.too_many_participants.message).waitFor();
    },
  },
  {
    name: 'team-save-failed',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await openCard(surroundings, /^Maria Aparecida/);
      await refuseWith(page, saveParticipant, 'unexpected');
      await page.getByRole('button', { name: 'Salvar' }).click();
      await page.getByText('Erro ao cadastrar um novo membro!').waitFor();
    },
  },
];
