import type { Outcome } from './attempts.ts';
import { aheadOf, type Beside } from './explain-ahead.texts.ts';
import { cars, dayAndSecond, exactTime, msBetween, places, spanText } from './explain-moments.ts';
import { passedText } from './explain-passed.texts.ts';
import type { Said } from './explain-refusals.texts.ts';
import type { ExplainedState, Explanation } from './explain.fields.ts';
import {
  type ExplainedRow,
  type Facts,
  factsOf,
  isEntry,
  isOfBatch,
  type Subject,
} from './explain.rules.ts';
import {
  arrivalOf,
  ENTRY_WORDS,
  type EntryOutcome,
  OF_CHANGE,
  OF_ENTRY,
  poolWords,
} from './explain.texts.ts';

const isRefused = (outcome: Outcome): boolean =>
  !['placed', 'waiting', 'freed', 'left_line', 'recorded'].includes(outcome);

function stateOf({ last }: Facts): ExplainedState {
  if (isRefused(last.outcome)) return 'refused';
  if (last.outcome === 'waiting') return 'waiting';
  // A car that left an entry of before the log frees a place; the entry stays.
  return last.outcome === 'placed' || last.kind === 'edit' ? 'placed' : 'ended';
}

/** The one sentence that decides, of every outcome and refusal code (OPEN-21). */
export function decisionOf(facts: Facts): Said {
  const { last } = facts;
  if (isEntry(last) || isRefused(last.outcome))
    return OF_ENTRY[last.outcome as EntryOutcome](facts);
  const changes: Readonly<Record<string, (facts: Facts) => Said>> = OF_CHANGE;
  const said = changes[`${last.kind} ${last.outcome}`];
  if (said === undefined) throw new Error(`no sentence for ${last.kind} ${last.outcome}`);
  return said(facts);
}

function badgeOf({ last, position }: Facts, state: ExplainedState): string {
  if (state === 'waiting') return `Lista de Espera, ${position ?? 1}º`;
  if (state === 'placed') return 'Entrou';
  if (state === 'refused') {
    return last.outcome === 'first_batch_full' ? 'Não entrou: primeiro lote cheio' : 'Não entrou';
  }
  return last.kind === 'expiry' ? 'Cancelada: prazo do Pix' : 'Cancelada';
}

function leadOf(facts: Facts): string {
  const { request, last, rank, positionThen, free, opens } = facts;
  const at = exactTime(arrivalOf(facts));
  if (!isEntry(request))
    return `O registro fala desta inscrição desde ${dayAndSecond(request.decided_at)}.`;
  const isOfOpening = opens !== null && arrivalOf(facts) >= opens;
  const arrived = `Seu pedido chegou às ${at}`;
  const came = isOfOpening ? `${arrived}, o ${rank}º da abertura.` : `${arrived}.`;
  if (request.outcome === 'waiting') {
    const inLine = `${positionThen ?? 1}º na lista`;
    return free > 0 && free < request.cars
      ? `${came} Um grupo entra inteiro ou espera inteiro: o seu ficou em ${inLine}.`
      : `${came} O seu ficou em ${inLine} de espera.`;
  }
  if (last.kind === 'expiry' && last.outcome === 'freed') {
    const held = spanText(msBetween(request.decided_at, last.decided_at));
    return `${arrived} e ficou com ${places(request.places)}. Em ${held} não chegou pagamento, e ${request.places === 1 ? 'ela seguiu' : 'elas seguiram'} para a fila.`;
  }
  return request.outcome === 'placed' ? `${came} Ficou com ${places(request.places)}.` : came;
}

function numbersOf(facts: Facts): Explanation['numbers'] {
  const { request, last, rank, carsBefore, pool, free, capacity, lastPlaceAt, opens } = facts;
  const at = arrivalOf(facts);
  const arrived = { term: 'Seu pedido chegou', value: dayAndExactTime(at) };
  if (!isEntry(request)) return [arrived];
  const isFirstBatch = isOfBatch(request);
  const ranked =
    opens !== null && at >= opens
      ? [
          {
            term: isFirstBatch
              ? 'Posição entre os pedidos do lote'
              : 'Posição entre todos os pedidos',
            value: `${rank}º`,
          },
          { term: 'Carros pedidos antes de você', value: String(carsBefore) },
        ]
      : [];
  const room =
    pool === null
      ? []
      : [{ term: `Livres das ${poolWords(pool)}`, value: `${free} de ${capacity}` }];
  const isShort = free < request.cars && lastPlaceAt !== null;
  return [
    arrived,
    ...ranked,
    ...room,
    ...(isShort ? [{ term: 'Última vaga tinha ido', value: dayAndExactTime(lastPlaceAt) }] : []),
    { term: 'Você pediu', value: String(request.cars) },
    ...(last.kind === 'expiry'
      ? [{ term: 'Prazo terminou', value: dayAndSecond(last.decided_at) }]
      : []),
  ];
}

const dayAndExactTime = (at: string): string => `${dayAndSecond(at).slice(0, 5)}, ${exactTime(at)}`;

/** What had been set apart when the request arrived, beside the pool it asked. */
function reservedText({ before, pool }: Facts): string | null {
  const { capacity } = before;
  const codes = Object.entries(capacity).reduce(
    (sum, [name, count]) => sum + (name.startsWith('voucher_') ? (count ?? 0) : 0),
    0,
  );
  const parts = [
    ['primeiro lote', pool === 'first_batch' ? 0 : (capacity.first_batch ?? 0)],
    ['convites', pool === 'invitation' ? 0 : (capacity.invitation ?? 0)],
    ['códigos', pool?.startsWith('voucher_') ? 0 : codes],
  ] as const;
  const set = parts.filter(([, count]) => count > 0).map(([name, count]) => `${name} ${count}`);
  return set.length === 0 ? null : `Separadas naquele momento: ${set.join(', ')}.`;
}

/** Longer strips are not drawn: the numbers say the same. */
const MOST_CELLS = 120;

function stripOf(facts: Facts): Explanation['strip'] {
  const { request, pool, capacity, free, fills, opens } = facts;
  const isShort = isEntry(request) && pool !== null && free < request.cars;
  if (!isShort || capacity === 0 || capacity > MOST_CELLS || opens === null) return null;
  const at = arrivalOf(facts);
  if (at < opens || request.outcome === 'not_admissible') return null;
  const over = free > 0 ? 'Passava do fim.' : 'Chegou depois do fim.';
  return {
    caption: `As ${capacity} ${poolWords(pool)} no instante do seu pedido`,
    capacity,
    taken: capacity - free,
    cars: request.cars,
    fills: fills.map((fill) => (fill < opens ? '' : spanText(msBetween(opens, fill)))),
    own: `Seu pedido: ${cars(request.cars)}, ${spanText(msBetween(opens, at))} depois da abertura. ${over}`,
  };
}

const LATER: Readonly<Record<string, (row: ExplainedRow) => string>> = {
  'edit placed': (row) => `Entrou mais ${cars(row.cars)}.`,
  'edit freed': (row) => `Saiu ${cars(row.cars)}, e a vaga voltou.`,
  'edit waiting': (row) => `A lista guarda agora ${cars(row.cars)}.`,
  'promotion placed': (row) => `Voltou vaga: ${places(row.places)} para você.`,
  'expiry freed': (row) => `O prazo terminou sem pagamento: ${places(-row.places)} de volta.`,
  'late_payment placed': (row) => `O Pix chegou depois, e havia ${places(row.places)}.`,
  'cancellation freed': (row) => `Cancelada: ${places(-row.places)} de volta.`,
  'cancellation left_line': () => 'Saiu da lista de espera.',
  'expiry left_line': () => 'Saiu da lista de espera.',
  'stage_cancelled freed': () => 'A etapa foi cancelada.',
  'stage_cancelled left_line': () => 'A etapa foi cancelada.',
};

function firstWords(row: ExplainedRow): string {
  if (!isEntry(row)) return LATER[`${row.kind} ${row.outcome}`]?.(row) ?? 'Mudou.';
  const words = ENTRY_WORDS[row.kind as keyof typeof ENTRY_WORDS];
  const end = row.outcome === 'placed' ? `ficou com ${places(row.places)}` : 'esperou';
  return isRefused(row.outcome) ? `Chegou a ${words}.` : `Chegou a ${words}, que ${end}.`;
}

/** '7KQ2MX9F04TB' as '7KQ2-MX9F-04TB'. */
function protocolText(token: string): string {
  return token.replace(/(.{4})(?=.)/g, '$1-');
}

/**
 * Explains one registration or refused request from the rows of its stage's log alone (OPEN-20).
 * @param rows from the first, without gaps
 * @returns null where the log does not have its rows
 */
export function explain(
  rows: readonly ExplainedRow[],
  subject: Subject,
  beside: Beside,
): Explanation | null {
  const facts = factsOf(rows, subject);
  if (facts === null) return null;
  const state = stateOf(facts);
  const { title, rule, text } = decisionOf(facts);
  const { request, own } = facts;
  const { token } = subject[0];
  return {
    line: request.seq,
    registration_id: subject[0].registration_id,
    state,
    cars: facts.cars,
    badge: badgeOf(facts, state),
    title,
    lead: leadOf(facts),
    rule: { title: rule, text },
    passed: passedText(facts),
    numbers: numbersOf(facts),
    reserved: reservedText(facts),
    ahead: aheadOf(facts, state, beside),
    history:
      own.length < 2
        ? []
        : own.map((row) => ({
            at: dayAndSecond(row.received_at ?? row.decided_at),
            text: firstWords(row),
          })),
    strip: stripOf(facts),
    protocol: token === null ? null : protocolText(token),
    source: `Escrito a partir do registro da abertura, linha ${request.seq}${own.length > 1 ? ' e as que vieram depois' : ''}. Ele vai até a linha ${facts.lastSeq}.`,
  };
}

/** Who waits comes first, then the newest. */
export function inReadingOrder(explanations: readonly Explanation[]): Explanation[] {
  const isWaiting = ({ state }: Explanation): number => Number(state === 'waiting');
  return explanations.toSorted((a, b) => isWaiting(b) - isWaiting(a) || b.line - a.line);
}
