import { plainly } from '@trilha/contract/brazil/plainly.ts';
import { LONGEST_HEADER } from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import type { ResultField } from '@trilha/contract/results/result-table.ts';
import { oneLine } from './line-values.ts';

/** What staff said that headers mean, by `headerKey`; null for a column that is not read. */
export type KnownHeaders = ReadonlyMap<string, ResultField | null>;

/** Column of each field; -1 when missing. */
export type Columns = Readonly<Record<ResultField, number>>;

/** 'Nº de Inscrição' becomes 'n de inscricao', also where Alt+Enter breaks it into two lines. */
const plain = (text: string): string =>
  plainly(text)
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** A header as it is remembered: without accents, letter case and line breaks. */
export const headerKey = (text: string): string => oneLine(plainly(text)).slice(0, LONGEST_HEADER);

/** Known headers of each field. Earlier patterns win: a short header ('nº') counts only if there is no long one. */
const HEADERS: Readonly<Record<ResultField, readonly RegExp[]>> = {
  number: [
    /^(?:(?:n|no|nr|num|numero)(?: de| da)? )?insc(?:r(?:icao)?)?(?: (?:n|no|nr|num|numero))?$|^numeral$/,
    /^(?:n|n o|no|nr|num|numero)(?: (?:(?:do|de|da) )?(?:carro|veiculo|competidor|prova|largada))?$|^(?:carro|veiculo|competidor) (?:n|n o|no|nr|num|numero)$/,
  ],
  plate: [/^placa(?: (?:do|de|da) (?:carro|veiculo))?$/],
  // Of several, the place in the category counts: it is the one that the category's podium follows.
  place: [
    /^(?:pos|posicao|col|coloc|colocacao|lugar|class|classif|classificacao)(?: (?:na|por|da))? cat(?:eg|egoria)?$/,
    /^(?:pos|posicao|col|coloc|colocacao|lugar|class|classif|classificacao|rank|ranking)(?:(?: na)? geral| final)?$/,
  ],
  category: [/^(?:cat(?:eg|egoria)?|classe)$/],
  car: [/^(?:carro|veiculo|viatura)$/, /^modelo(?: (?:do|de) (?:carro|veiculo))?$/],
  points: [/^(?:(?:total|soma)(?: de)? )?(?:pts?|pontos?|pontuacao)(?: (?:(?:da|na) )?etapa)?$/],
  status: [/^(?:sit|situacao|status)$/],
  remark: [/^(?:obs|observ|observacao|observacoes|motivo|notas?)$/],
};
const FIELDS = Object.keys(HEADERS) as ResultField[];

/** The column of each field in a row of headers. What staff said goes before what we know. */
export function columnsOf(cells: readonly string[], told: KnownHeaders): Columns {
  // '1º lugar' and 'Nº 12' are values.
  const names = cells.map((cell) =>
    told.has(headerKey(cell)) || /\d/.test(cell) ? '' : plain(cell),
  );
  const toldAt = (field: ResultField) =>
    cells.findIndex((cell) => told.get(headerKey(cell)) === field);
  const knownAt = (field: ResultField) =>
    HEADERS[field]
      .map((wanted) => names.findIndex((name) => wanted.test(name)))
      .find((at) => at >= 0) ?? -1;
  return Object.fromEntries(
    FIELDS.map((field) => [field, toldAt(field) >= 0 ? toldAt(field) : knownAt(field)]),
  ) as Record<ResultField, number>;
}

/** Whether a row of headers names the columns that a table needs: number or plate, and place. */
export const isWhole = ({ number, plate, place }: Columns): boolean =>
  (number >= 0 || plate >= 0) && place >= 0;

/** A row that may be a head whose names we do not know: several different words, none of them a number. */
export function mayBeHead(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return (
    filled.length > 1 &&
    new Set(filled.map(headerKey)).size === filled.length &&
    filled.every((cell) => /\p{L}/u.test(cell) && cell.length <= LONGEST_HEADER)
  );
}
