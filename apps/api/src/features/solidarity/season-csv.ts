import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import type {
  SolidarityPage,
  SolidarityStage,
} from '@trilha/contract/solidarity/solidarity.endpoints.ts';
import { giftWords } from '@trilha/contract/solidarity/solidarity-words.ts';
import { csvOf } from '../../platform/files/csv.ts';
import type { TableCell } from '../../platform/files/table-cell.ts';

const HEAD = [
  'Etapa',
  'Data',
  'Linha',
  'Entidade',
  'CNPJ',
  'Cidade',
  'O quê',
  'Prometido R$',
  'Entregue R$',
  'Quantidade prometida',
  'Quantidade entregue',
  'Unidade',
  'Valor R$',
];

const none: TableCell = '';
const reais = (value: string): TableCell => ({ reais: value });

/** The lines of a stage: its checked sums, its costs, then one per promise. */
function* linesOf({
  title,
  stage_date,
  ledger,
  entities,
}: SolidarityStage): Generator<TableCell[]> {
  const stage = [title, stage_date === null ? '' : formatDay(new Date(stage_date))];
  const money = (kind: string, what: string, value: string): TableCell[] => {
    const [empty, between] = [Array<TableCell>(3).fill(none), Array<TableCell>(5).fill(none)];
    return [...stage, kind, ...empty, what, ...between, reais(value)];
  };
  if (ledger !== null) {
    yield money('Conta', 'Entrou das inscrições', ledger.received);
    if (ledger.gate !== '0.00') yield money('Conta', 'Entrou no portão', ledger.gate);
    yield money('Conta', 'Voltou para quem cancelou', ledger.returned);
    for (const { what, value } of ledger.costs_named) yield money('Custo', what, value);
    yield money('Conta', 'Foi ou vai para as entidades', ledger.available);
    yield money('Conta', 'Já entregue', ledger.given);
    yield money('Conta', 'Ainda a entregar', ledger.to_give);
  }
  for (const { name, cnpj, city, state, promises } of entities) {
    for (const promise of promises) {
      const { value, given_value, quantity, given_quantity, unit } = promise;
      const counted =
        quantity === null ? [none, none, none] : [quantity, given_quantity, unit ?? ''];
      const place = `${city} (${state})`;
      const what = giftWords(promise);
      const sums = [reais(value), reais(given_value)];
      yield [...stage, 'Promessa', name, cnpj, place, what, ...sums, ...counted, none];
    }
  }
}

async function* rowsOf({ stages }: SolidarityPage): AsyncGenerator<TableCell[]> {
  for (const stage of stages) yield* linesOf(stage);
}

/** A season's accounts as CSV: what its public page shows. */
export function seasonCsv(page: SolidarityPage): NodeJS.ReadableStream {
  return csvOf(HEAD, rowsOf(page));
}
