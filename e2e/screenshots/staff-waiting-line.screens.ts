import {
  readWaitingLine,
  supposeFreePlaces,
  type WaitingLine,
} from '@trilha/contract/desk/waiting-line/waiting-line.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith } from '../src/answer-with.ts';
import { hence } from '../src/hence.ts';
import { staffSignedIn } from '../src/staff-signed-in.ts';

const line = (count: number): WaitingLine => ({
  stage: {
    id: 7,
    automaker_id: 1,
    title: 'Rally de Regularidade de Poços de Caldas',
    stage_date: hence(400),
  },
  free: 0,
  promised: 6,
  stopped: null,
  total: count,
  waiting: Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    number: 187 + index,
    name:
      index % 5 === 3 ? 'Maria Aparecida Vasconcelos Figueiredo de Albuquerque' : 'Ana Luísa Prado',
    position: index + 1,
    vehicles: 1 + (index % 2),
    category: 'Turismo Light',
    entered_at: hence(index / 30 - 30),
  })),
});

async function open(surroundings: Surroundings, shown: WaitingLine): Promise<void> {
  const { page } = surroundings;
  await staffSignedIn(page, 'support');
  await answerWith(page, readWaitingLine, shown);
  await page.goto('/temporada/7/fila');
  await page.getByText('A ordem é a de chegada').waitFor();
}

/** A stage's waiting list and its simulation. */
const drawn: ReadonlyArray<Omit<ScreenState, 'isStaff'>> = [
  { name: 'staff-line', arrange: (surroundings) => open(surroundings, line(31)) },
  {
    name: 'staff-line-supposed',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await answerWith(page, supposeFreePlaces, { promoted: [187, 189], mails: 2 });
      await open(surroundings, line(31));
      await page.getByLabel(/Se liberar/).fill('2');
      await page.getByRole('button', { name: 'Simular' }).click();
      await page.getByText('sobem 2 inscrições').waitFor();
    },
  },
  { name: 'staff-line-empty', arrange: (surroundings) => open(surroundings, line(0)) },
  {
    name: 'staff-line-stopped',
    arrange: (surroundings) => open(surroundings, { ...line(4), stopped: 'too_late' }),
  },
];

export const states: readonly ScreenState[] = drawn.map((state) => ({ ...state, isStaff: true }));
