import type {
  DeskResult,
  ResultLine,
  ResultRehearsal,
} from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import { momentWords } from '../../../shared/parts/moments.ts';
import type { Noun } from '../../../shared/table/list-column.ts';

export const RESULT: Noun = { one: 'resultado', many: 'resultados', gender: 'm' };

/** The result of a line's check, and what to do about it. */
export const LINE_WORDS: Readonly<Record<ResultLine, string>> = {
  matched: 'Vê o próprio lugar',
  unknown: 'Ninguém tem este número nesta etapa',
  cancelled: 'A inscrição foi cancelada: ninguém vê',
  waiting: 'A inscrição ainda espera vaga na fila',
  repeated: 'Repete um número na mesma categoria',
  no_number: 'Sem número de inscrição',
  no_place: 'Sem posição, como quem não terminou',
};

/** E.g. `Provisório, protestos até 20/04 18:00`; `Oficial`. */
export function standingWords(told: Pick<DeskResult, 'is_provisional' | 'protests_until'>): string {
  if (!told.is_provisional) return 'Oficial';
  const until = told.protests_until;
  return until === null ? 'Provisório' : `Provisório, protestos até ${momentWords(until)}`;
}

/** E.g. `48 lugares, 46 desta etapa`. */
export function placedWords(placed: DeskResult['placed']): string {
  if (placed === null) return 'não diz';
  const places = placed.places === 1 ? '1 lugar' : `${placed.places} lugares`;
  const known = placed.known === 1 ? '1 número' : `${placed.known} números`;
  return `${places}, ${known} desta etapa`;
}

/** The kind of a file, and what participants can see from it. */
export function resultFileWords({ kind, converted_from: from, table }: ResultRehearsal): string {
  const text = from === null ? '' : ` O texto estava em ${from}: sai em UTF-8.`;
  if (kind === 'Página') return 'Página de outro endereço.';
  if (table !== null) return `${kind}.${text}`;
  const why =
    kind === 'CSV' || kind === 'TXT'
      ? 'Não achei as colunas “inscrição” e “posição” em nenhuma linha (valem também “Nº”, “Pos.” e “Cat.”)'
      : 'Só um CSV diz a cada participante o seu lugar';
  return `${kind}.${text} ${why}: este sai como arquivo para baixar.`;
}
