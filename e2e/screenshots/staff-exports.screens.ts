import {
  listTakenFiles,
  type TakenFile,
} from '@trilha/contract/desk/exports/data-exports.endpoints.ts';
import {
  listSavedExports,
  type SavedExport,
} from '@trilha/contract/desk/exports/saved-exports.endpoints.ts';
import { listSeason } from '@trilha/contract/seasons/season.endpoints.ts';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith } from '../src/answer-with.ts';
import { hence } from '../src/hence.ts';
import { staffSignedIn } from '../src/staff-signed-in.ts';

const WHATS = ['registrations', 'briefing', 'finance', 'statement', 'marketing'];
const taken = (index: number): TakenFile => ({
  id: index,
  what: WHATS[index % WHATS.length] ?? '',
  at: hence(-index * 7),
  by: index % 3 === 0 ? 'Maria Aparecida Vasconcelos de Albuquerque' : 'Fausto Lemos',
  rows: 17 * (index + 1) ** 3,
  reason:
    index % 4 === 1
      ? 'Lista para a reunião de pilotos de sexta, pedida pela direção de prova e pelo médico'
      : 'Fechamento do mês',
});

const one: SavedExport = {
  id: 1,
  name: 'Mês para o contador',
  is_shared: true,
  is_own: true,
  owner: 'Fausto Lemos',
  owner_left: false,
  may_change: true,
  version: 1,
  kind: 'finance',
  stage: null,
  brand: 2,
  period: 'last_month',
  columns: [],
  filters: 0,
};
const saved: SavedExport[] = [
  one,
  {
    ...one,
    id: 2,
    name: 'Quem ainda não pagou, para ligar na véspera',
    is_own: false,
    may_change: false,
    owner: 'Maria Aparecida Vasconcelos de Albuquerque',
    kind: 'registrations',
    stage: { id: 4, title: 'Etapa Serra da Mantiqueira e Vale do Paraíba' },
    brand: null,
    period: null,
    columns: ['Nº', 'Placa', 'Piloto', 'Situação', 'Vence', 'Recebido, R$'],
    filters: 3,
  },
];

async function open({ page }: Surroundings, role: Role, files: number): Promise<void> {
  await staffSignedIn(page, role);
  await answerWith(page, listSeason, { stages: [] });
  const exports = Array.from({ length: files }, (_, index) => taken(index));
  await answerWith(page, listTakenFiles, { exports, is_all: role === 'auditor' });
  await answerWith(page, listSavedExports, { exports: files === 0 ? [] : saved });
  await page.goto('/exportacoes');
  await page.getByRole('heading', { name: /^Exportadas/ }).waitFor();
}

async function ask(surroundings: Surroundings): Promise<void> {
  const { page } = surroundings;
  await open(surroundings, 'finance', 2);
  const item = page.getByRole('listitem').filter({ hasText: 'Cada Pix recebido' });
  await item.getByRole('button', { name: 'Exportar…' }).click();
  await page.getByRole('dialog').waitFor();
}

/** The exports page and its log. */
const drawn: ReadonlyArray<Omit<ScreenState, 'isStaff'>> = [
  { name: 'staff-exports', arrange: (surroundings) => open(surroundings, 'auditor', 12) },
  { name: 'staff-exports-none', arrange: (surroundings) => open(surroundings, 'marketing', 0) },
  { name: 'staff-exports-dialog', arrange: ask },
];

export const states: readonly ScreenState[] = drawn.map((state) => ({ ...state, isStaff: true }));
