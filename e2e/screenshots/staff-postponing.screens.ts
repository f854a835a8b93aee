import {
  readPostponement,
  rehearsePostponement,
  type StagePostponement,
} from '@trilha/contract/postponing/postponing.endpoints.ts';
import { ENDS } from '@trilha/contract/postponing/postponing.rules.ts';
import {
  readStageEnding,
  type StageEnding,
} from '@trilha/contract/desk/second-person/second-person.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith } from '../src/answer-with.ts';
import { hence } from '../src/hence.ts';
import { staffSignedIn } from '../src/staff-signed-in.ts';

const stage: StagePostponement['stage'] = {
  id: 7,
  automaker_id: 2,
  title: 'Etapa Serra da Mantiqueira e Vale do Paraíba, com pernoite em São Bento do Sapucaí',
  stage_date: hence(400),
  file: {
    stage_date: '2027-04-18 08:00',
    end_registration_date: '2027-04-16 23:59',
    cancellation_limit: '2027-04-15',
  },
  is_ahead: true,
};

const postponement: StagePostponement['postponement'] = {
  who: 'Marina Vasques',
  reason: 'A prefeitura fechou a estrada do Baú depois da chuva de ontem',
  note: 'A chuva de ontem levou a ponte do quilômetro doze e a prefeitura fechou a estrada. Vamos quando ela abrir, com o mesmo percurso e a mesma estrutura.',
  date_before: hence(64),
  date_after: hence(400),
  answer_by: hence(120),
  default_choice: 'refund',
  created_at: hence(-3),
  ended_at: null,
  answers: Array.from({ length: 24 }, (_, index) => ({
    registration: index + 1,
    number: 187 + index,
    holder:
      index % 5 === 3 ? 'Maria Aparecida Vasconcelos Figueiredo de Albuquerque' : 'Ana Luísa Prado',
    vehicles: 1 + (index % 2),
    end: index < 9 ? null : (ENDS[index % 2] ?? null),
    answered_at: index < 9 ? null : hence(-index / 12),
  })),
};

async function open(
  { page }: Surroundings,
  shown: Pick<StagePostponement, 'postponement'>,
  proposal: StageEnding['proposal'] = null,
): Promise<void> {
  await staffSignedIn(page, 'director');
  await answerWith(page, readPostponement, { stage, now: hence(0), ...shown });
  await answerWith(page, readStageEnding, { proposal });
  await page.goto(`/temporada/${stage.id}/adiamento`);
  await page.getByRole('heading', { name: 'Adiamento' }).waitFor();
}

async function openDialog(surroundings: Surroundings, problem: boolean): Promise<void> {
  const { page } = surroundings;
  await answerWith(page, rehearsePostponement, {
    problems: problem
      ? [
          { field: 'stage_date', message: 'deve ser depois da data de agora' },
          { field: 'answer_by', message: 'deve ser antes da nova data' },
        ]
      : [],
    asked: problem ? 0 : 214,
    told: problem ? 0 : 31,
    held: problem ? '0.00' : '267500.00',
    refunds_too_late: problem ? 0 : 3,
    version: 'a'.repeat(32),
  });
  await open(surroundings, { postponement: null });
  await page.getByRole('button', { name: 'Adiar a etapa…' }).click();
  await page
    .getByText(problem ? 'deve ser antes da nova data' : 'Outros que são avisados')
    .waitFor();
}

/** Postponing a stage, and the customers' answers. */
const drawn: ReadonlyArray<Omit<ScreenState, 'isStaff'>> = [
  { name: 'staff-postponing', arrange: (surroundings) => open(surroundings, { postponement }) },
  {
    name: 'staff-postponing-none',
    arrange: (surroundings) => open(surroundings, { postponement: null }),
  },
  {
    name: 'staff-postponing-proposed',
    arrange: (surroundings) =>
      open(
        surroundings,
        { postponement: null },
        {
          id: 3,
          act: 'postpone_stage',
          staff: 'Marina Vasques',
          reason: 'A ponte caiu',
          created_at: hence(-2),
          is_own: true,
        },
      ),
  },
  {
    name: 'staff-postponing-dialog',
    arrange: (surroundings) => openDialog(surroundings, false),
  },
  {
    name: 'staff-postponing-refused',
    arrange: (surroundings) => openDialog(surroundings, true),
  },
];

export const states: readonly ScreenState[] = drawn.map((state) => ({ ...state, isStaff: true }));
