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
  no_car: 'A inscrição não tem este carro',
  unread: 'Um valor desta linha fica de fora',
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
export function resultFileWords(told: ResultRehearsal): string {
  const { kind, converted_from: from, columns, table } = told;
  const text = from === null ? '' : ` O texto estava em ${from}: sai em UTF-8.`;
  if (kind === 'Página') return 'Página de outro endereço.';
  if (table !== null) return `${kind}.${text}`;
  if (columns !== null) {
    return `${kind}.${text} Não reconheci as colunas: diga abaixo qual é o número da inscrição e qual é a posição. Sem elas, este sai como arquivo para baixar.`;
  }
  const why = ['CSV', 'TXT', 'XLSX'].includes(kind)
    ? 'Não achei um cabeçalho com “inscrição” e “posição” em nenhuma linha (valem também “Nº”, “Pos.” e “Cat.”)'
    : 'Só um CSV ou XLSX diz a cada participante o seu lugar';
  return `${kind}.${text} ${why}: este sai como arquivo para baixar.`;
}
