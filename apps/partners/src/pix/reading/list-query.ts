import { PixProblem, type ProblemType } from '../problem.ts';

/** Query of the standard's lists; unknown filters are ignored. */
export interface ListQuery {
  inicio?: string;
  fim?: string;
  'paginacao.paginaAtual'?: string;
  'paginacao.itensPorPagina'?: string;
  status?: string;
  txid?: string;
  devolucaoPresente?: string;
}

const DEFAULT_PAGE_SIZE = 100;
const LARGEST_PAGE_SIZE = 1000;
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/i;

/** `ParametrosConsultaPix` and its variants, as in the standard's responses. */
export interface ListParameters {
  inicio: string | undefined;
  fim: string | undefined;
  paginacao: {
    paginaAtual: number;
    itensPorPagina: number;
    quantidadeDePaginas: number;
    quantidadeTotalDeItens: number;
  };
}

/**
 * One page of the items between `inicio` and `fim`, inclusive, with the standard's `parametros`. Pages count from 0.
 * @throws the given problem for an invalid query
 */
export function pageOf<Item>(
  items: Item[],
  query: ListQuery,
  options: { instantOf: (item: Item) => string; problem: ProblemType },
): { parametros: ListParameters; page: Item[] } {
  const invalid = (detail: string) => new PixProblem(options.problem, detail);
  const from = readInstant(query.inicio);
  const until = readInstant(query.fim);
  const current = readNumber(query['paginacao.paginaAtual'], 0, 0);
  const size = readNumber(query['paginacao.itensPorPagina'], DEFAULT_PAGE_SIZE, 1);
  if (from === null || until === null) {
    throw invalid('Os parâmetros inicio e fim são obrigatórios, conforme a RFC 3339.');
  }
  if (until < from) throw invalid('O parâmetro fim é anterior ao parâmetro inicio.');
  if (current === null || size === null || size > LARGEST_PAGE_SIZE) {
    throw invalid('Os parâmetros de paginação não respeitam o schema.');
  }

  const matching = items.filter((item) => {
    const instant = new Date(options.instantOf(item)).getTime();
    return instant >= from && instant <= until;
  });
  const paginacao = {
    paginaAtual: current,
    itensPorPagina: size,
    quantidadeDePaginas: Math.max(1, Math.ceil(matching.length / size)),
    quantidadeTotalDeItens: matching.length,
  };
  return {
    parametros: { inicio: query.inicio, fim: query.fim, paginacao },
    page: matching.slice(current * size, (current + 1) * size),
  };
}

function readInstant(text: string | undefined): number | null {
  // An unescaped plus sign in a query is parsed as a space.
  const instant = text?.replace(' ', '+') ?? '';
  const milliseconds = Date.parse(instant);
  return RFC_3339.test(instant) && !Number.isNaN(milliseconds) ? milliseconds : null;
}

function readNumber(text: string | undefined, otherwise: number, least: number): number | null {
  const number = text === undefined ? otherwise : Number(text);
  return Number.isInteger(number) && number >= least ? number : null;
}
