import {
  type DeskEdit,
  type EditConsequences,
  readDeskEdit,
  rehearseDeskEdit,
} from '@trilha/contract/desk/registrations/registration-edit.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith, refuseWith } from '../src/answer-with.ts';
import { hence } from '../src/hence.ts';
import { staffSignedIn } from '../src/staff-signed-in.ts';

const LONG = 'Maria Aparecida Vasconcelos Figueiredo de Albuquerque';
const car = { model: 'Pajero TR4 2.0 Flex 16V 4x4', year: '2014/2015', is_gone: false };
const person = { kind: 'participant', cpf: '***.456.789-**', age: 34, is_gone: false } as const;

/** An entry with two cars, a navigator and a companion; the first car was sold since. */
const edit: DeskEdit = {
  id: 187,
  number: 187,
  status: 'Aprovado',
  stage: { id: 7, automaker_id: 1, title: 'Rally de Regularidade de Poços de Caldas' },
  version: hence(-1),
  entry: {
    team_name: 'Equipe Serra da Canastra',
    crews: [
      { vehicle_id: 1, conductor_id: 1, navigator_id: 2, companion_ids: [4] },
      { vehicle_id: 2, conductor_id: 3, navigator_id: null, companion_ids: [] },
    ],
  },
  vehicles: [
    { ...car, id: 1, plate: 'RVK4E21', is_gone: true },
    { ...car, id: 2, plate: 'COP1A77' },
    { ...car, id: 3, plate: 'TRR0B11', model: 'L200 Triton Sport HPE-S' },
  ],
  people: [
    { ...person, id: 1, name: LONG, kind: 'self' },
    { ...person, id: 2, name: 'Zé Antônio' },
    { ...person, id: 3, name: 'Otávio Bittencourt Neto' },
    { ...person, id: 4, name: 'Bia Prado', kind: 'companion', cpf: '', age: 12 },
    { ...person, id: 5, name: 'Caio Prado', kind: 'companion', cpf: '', age: 15 },
  ],
  reach: 'account',
  limits: { vehicles: 2, companions: 2, navigator: 'optional', has_team_name: true },
  may_add_vehicles: false,
  overridden: ['cancellation_limit'],
};
const nothing: EditConsequences = {
  changes: [],
  overridden: ['cancellation_limit'],
  fee: { before: '1000.00', after: '1000.00' },
  open: '0.00',
  refund: '0.00',
  places: { before: 2, after: 2 },
  goes_to_the_end: false,
  promoted: [],
  mails: 0,
};
const changed: EditConsequences = {
  ...nothing,
  changes: [
    {
      what: 'vehicle',
      plate: 'TRR0B11',
      before: `RVK4E21, ${car.model}`,
      after: 'TRR0B11, L200 Triton Sport HPE-S',
    },
    { what: 'conductor', plate: 'TRR0B11', before: LONG, after: 'Zé Antônio' },
    { what: 'vehicle', plate: 'COP1A77', before: `COP1A77, ${car.model}`, after: null },
  ],
  fee: { before: '1000.00', after: '500.00' },
  refund: '500.00',
  places: { before: 2, after: 1 },
  promoted: [203],
  mails: 2,
};

async function open(
  surroundings: Surroundings,
  told: EditConsequences,
  takesTwo = false,
): Promise<void> {
  const { page } = surroundings;
  await staffSignedIn(page, 'support');
  await answerWith(page, readDeskEdit, { edit });
  const { version } = edit;
  await answerWith(page, rehearseDeskEdit, { consequences: told, version, takes_two: takesTwo });
  await page.goto('/inscricoes/187/editar');
  await page.getByRole('heading', { name: 'Editar inscrição' }).waitFor();
}

async function choose({ page }: Surroundings): Promise<void> {
  await page.getByLabel('Carro').first().selectOption('3');
}

/** Changing a registration on behalf of its customer, with the effects. */
const drawn: ReadonlyArray<Omit<ScreenState, 'isStaff'>> = [
  {
    name: 'staff-edit',
    arrange: async (surroundings) => {
      await open(surroundings, changed);
      await surroundings.page.getByText('500,00').first().waitFor();
    },
  },
  {
    name: 'staff-edit-unchanged',
    arrange: async (surroundings) => {
      await open(surroundings, nothing);
      await surroundings.page.getByText('Nada mudou ainda.').waitFor();
    },
  },
  {
    name: 'staff-edit-saving',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await open(surroundings, changed);
      await page.getByRole('button', { name: 'Gravar…' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'staff-edit-proposing',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await open(surroundings, { ...changed, refund: '1500.00' }, true);
      await page.getByRole('button', { name: 'Propor…' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'staff-edit-refused',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await open(surroundings, nothing);
      await page.getByText('Nada mudou ainda.').waitFor();
      await refuseWith(page, rehearseDeskEdit, 'person_already_registered');
      await choose(surroundings);
      await page.getByText('vale também para a organização.').last().waitFor();
    },
  },
  {
    name: 'staff-edit-conflict',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await open(surroundings, nothing);
      await page.getByText('Nada mudou ainda.').waitFor();
      const version = hence(0);
      const [first] = edit.entry.crews;
      const entry = { ...edit.entry, crews: first ? [{ ...first, conductor_id: 3 }] : [] };
      await answerWith(page, readDeskEdit, { edit: { ...edit, version, entry } });
      await answerWith(page, rehearseDeskEdit, {
        consequences: changed,
        version,
        takes_two: false,
      });
      await choose(surroundings);
      await page.getByText('O que você abriu').waitFor();
    },
  },
  {
    name: 'staff-edit-failed',
    arrange: async (surroundings) => {
      await open(surroundings, nothing);
      await refuseWith(surroundings.page, readDeskEdit, 'registration_cancelled');
      await surroundings.page.reload();
      await surroundings.page.getByText('Voltar à inscrição').waitFor();
    },
  },
];

export const states: readonly ScreenState[] = drawn.map((state) => ({ ...state, isStaff: true }));
