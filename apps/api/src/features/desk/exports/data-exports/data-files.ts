import { formatDay, formatTime } from '@trilha/contract/brazil/calendar.ts';
import { centsToWire } from '@trilha/contract/brazil/money.ts';
import type { TableCell } from '../../../../platform/files/table-cell.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { Database } from '../../../../database/client.ts';
import { readCrewAnswers } from '../../../questions/read-stage-answers.ts';
import { letterOfCar } from '../../../results/placements/car-letter.ts';
import {
  type BriefingRow,
  type ConsentRow,
  findBriefing,
  findConsenting,
  findMovements,
  type MovementRow,
  type Period,
} from './data-exports.sql.ts';

/** Columns of a file: each has a heading and a function that returns a row's cell. */
type Columns<Row> = ReadonlyArray<readonly [head: string, cell: (row: Row) => TableCell]>;

/** A file to write: its headings and rows. Rows are read page by page during the download. */
interface DataFile {
  readonly head: readonly string[];
  readonly rows: AsyncIterable<readonly TableCell[]>;
}

const ROWS_AT_ONCE = 500;

const ROLES = { conductor: 'Piloto', navigator: 'Navegador', companion: 'Acompanhante' } as const;

/** The number on the car's door: with a letter where the registration has several cars. */
function doorNumber({ number, at, cars }: BriefingRow): string {
  const inscription = formatInscriptionNumber(number);
  return cars > 1 ? `${inscription}-${letterOfCar(at)}` : inscription;
}

const BRIEFING: Columns<BriefingRow> = [
  ['Nº', doorNumber],
  ['Situação', ({ status }) => status],
  ['Categoria', ({ category }) => category],
  ['Equipe', ({ team }) => team ?? ''],
  ['Veículo', ({ model }) => model],
  ['Placa', ({ plate }) => plate],
  ['Cor', ({ color }) => color ?? ''],
  ['Grupo', ({ start_group }) => start_group ?? ''],
  ['Largada', ({ start_time }) => start_time ?? ''],
  ['Papel', ({ role }) => ROLES[role]],
  ['Nome', ({ name }) => name],
  ['Idade no dia', ({ age }) => (age === null ? '' : String(age))],
  ['Telefone', ({ phone }) => phone ?? ''],
  ['Contato de emergência', ({ emergency }) => emergency ?? ''],
];

const at = (row: MovementRow): Date => new Date(row.at);

const MOVEMENTS: Columns<MovementRow> = [
  ['Data', (row) => formatDay(at(row))],
  ['Hora', (row) => formatTime(at(row))],
  ['Etapa', ({ stage }) => stage],
  ['Nº', ({ number }) => formatInscriptionNumber(number)],
  ['Titular', ({ holder }) => holder],
  ['Movimento', ({ kind }) => (kind === 'payment' ? 'Recebido' : 'Devolvido')],
  ['Valor R$', ({ cents }) => ({ reais: centsToWire(cents) })],
  ['End-to-end ou devolução', ({ reference }) => reference],
  ['txid', ({ txid }) => txid],
];

const yes = (is: boolean): string => (is ? 'sim' : 'não');

const CONSENTS: Columns<ConsentRow> = [
  ['Nome', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Cidade', ({ city }) => city ?? ''],
  ['UF', ({ state }) => state ?? ''],
  ['Novidades', ({ news }) => yes(news)],
  ['Ofertas', ({ offers }) => yes(offers)],
  ['Newsletter', ({ newsletter }) => yes(newsletter)],
];

function fileOf<Row>(columns: Columns<Row>, rows: AsyncIterable<Row>): DataFile {
  async function* cells(): AsyncGenerator<readonly TableCell[]> {
    for await (const row of rows) yield columns.map(([, cell]) => cell(row));
  }
  return { head: columns.map(([head]) => head), rows: cells() };
}

/** Reads page after page; each page starts after the last row of the one before. */
async function* paged<Row>(next: (last: Row | null) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let last: Row | null = null; ;) {
    const rows: Row[] = await next(last);
    yield* rows;
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1) ?? null;
  }
}

/** The briefing of a stage, with a column for each of its counted questions. */
export async function briefingFile(db: Database, stageId: number): Promise<DataFile> {
  const { titles, choiceOf } = await readCrewAnswers(db, stageId);
  const asked: Columns<BriefingRow> = titles.map((title) => [
    title,
    ({ crew_id: crewId }) => choiceOf(crewId, title) ?? '',
  ]);
  async function* rows(): AsyncGenerator<BriefingRow> {
    yield* await findBriefing(db, stageId);
  }
  return fileOf([...BRIEFING, ...asked], rows());
}

export function financeFile(db: Database, period: Period): DataFile {
  const next = (after: MovementRow | null): Promise<MovementRow[]> =>
    findMovements(db, period, { after, limit: ROWS_AT_ONCE });
  return fileOf(MOVEMENTS, paged(next));
}

export function marketingFile(db: Database, brand: number): DataFile {
  const next = (last: ConsentRow | null): Promise<ConsentRow[]> =>
    findConsenting(db, { brand, after: last?.id ?? 0, limit: ROWS_AT_ONCE });
  return fileOf(CONSENTS, paged(next));
}
