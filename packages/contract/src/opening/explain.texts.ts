import type { ChangeKind, EntryKind, Outcome } from './attempts.ts';
import type { PublicPool } from './configuration.ts';
import { OF_REFUSAL, type Said, unknownRefusal } from './explain-refusals.texts.ts';
import { cars, dayAndMinute, exactTime, msBetween, places, spanText } from './explain-moments.ts';
import type { Facts } from './explain.rules.ts';

/** 'vagas gerais', 'vagas do primeiro lote' */
export function poolWords(pool: PublicPool | null): string {
  if (pool === 'first_batch') return 'vagas do primeiro lote';
  if (pool === 'invitation') return 'vagas de convites';
  return pool === 'general' ? 'vagas gerais' : 'vagas do código';
}

/** `Restava 1 de 57 vagas gerais`. */
const leftOver = ({ free, capacity, pool }: Facts): string =>
  `${free === 1 ? 'Restava' : 'Restavam'} ${free} de ${capacity} ${poolWords(pool)}`;

/** Why a pool was too full: a rest that a group does not fit into, or when the last place went. */
function tooFull(facts: Facts): string {
  const { free, capacity, request, lastPlaceAt } = facts;
  if (free > 0) {
    return `${free === 1 ? 'Sobrava' : 'Sobravam'} ${places(free)}. Você pediu ${request.cars}.`;
  }
  const all = capacity === 1 ? 'A vaga acabou' : `As ${capacity} vagas acabaram`;
  if (capacity === 0) return 'Não havia vagas aqui.';
  const ms = lastPlaceAt === null ? -1 : msBetween(lastPlaceAt, arrivalOf(facts));
  return ms < 0 ? `${all} antes.` : `${all} ${spanText(ms)} antes.`;
}

/** When the request was received, or decided where nobody asked. */
export const arrivalOf = ({ request }: Facts): string => request.received_at ?? request.decided_at;

function closed(facts: Facts): Said {
  const { before, opens, request } = facts;
  const at = arrivalOf(facts);
  const end =
    request.kind === 'first_batch' ? before.end_first_batch : before.end_registration_date;
  const rule = 'Vale a hora em que o servidor recebeu o pedido, não a hora em que decidiu.';
  const came = `O seu chegou às ${exactTime(at)}.`;
  const first = [before.start_first_batch, before.start_registration_date]
    .flatMap((start) => (start !== null && start > at ? [start] : []))
    .toSorted((a, b) => a.localeCompare(b))[0];
  if (before.admits && before.status === 'Agendada' && end !== null && at > end) {
    return {
      title: `As inscrições tinham terminado ${spanText(msBetween(end, at))} antes.`,
      rule,
      text: `${came} O prazo era ${exactTime(end)}.`,
    };
  }
  if (before.admits && before.status === 'Agendada' && first) {
    return {
      title: `Seu pedido chegou ${spanText(msBetween(at, first))} antes da abertura.`,
      rule,
      text: `${came} As inscrições abriam em ${dayAndMinute(new Date(first))}.`,
    };
  }
  const text = opens === null ? `${came} A etapa não tinha data de abertura.` : came;
  return { title: 'A etapa não recebia inscrições.', rule, text };
}

const ASKED_WHOLE = 'Um grupo entra inteiro ou espera inteiro.';

/** How a request for places ended. `not_admissible` has a sentence for each code. */
export const OF_ENTRY: Readonly<Record<EntryOutcome, (facts: Facts) => Said>> = {
  placed: (facts) => ({
    title:
      facts.request.cars === 1
        ? 'Você entrou.'
        : `Você entrou, com os ${facts.request.cars} carros.`,
    rule: 'Havia vaga para o pedido inteiro.',
    text: `${leftOver(facts)}, e você pediu ${facts.request.cars}.`,
  }),
  waiting: (facts) => ({
    title: tooFull(facts),
    rule: facts.free > 0 ? ASKED_WHOLE : 'As vagas vão na ordem em que os pedidos chegam.',
    text:
      facts.free > 0
        ? `${leftOver(facts)}, e você pediu ${facts.request.cars}.`
        : `Antes do seu, outros pedidos já tinham levado as ${facts.capacity} ${poolWords(facts.pool)}.`,
  }),
  registration_closed: closed,
  entries_paused: ({ pausedAt, request, ...facts }) => ({
    title: 'As inscrições estavam em pausa.',
    rule: 'Durante uma pausa nenhum pedido entra, nem na lista de espera.',
    text: `${pausedAt === null ? 'A pausa já tinha começado' : `A pausa começou às ${exactTime(pausedAt)}`}; havia ${places(facts.free)}, e você pediu ${request.cars}.`,
  }),
  first_batch_full: (facts) => ({
    title: tooFull(facts),
    rule: 'Vagas do primeiro lote esgotadas!',
    text: `${leftOver(facts)}, e você pediu ${facts.request.cars}. O primeiro lote não tem lista de espera, para o geral abrir igual para todos.`,
  }),
  voucher_exhausted: (facts) => ({
    title: tooFull(facts),
    rule: 'Vouchers esgotados!',
    text: `${leftOver(facts)}, e você pediu ${facts.request.cars}. Um código não tem lista de espera.`,
  }),
  no_vacancies: (facts) => ({
    title: `Não havia vaga para mais ${cars(facts.request.cars)}.`,
    rule: 'Um carro a mais precisa de uma vaga livre do mesmo tipo.',
    text: `${leftOver(facts)}, e faltavam ${facts.request.cars}. O que você já tinha ficou como estava.`,
  }),
  not_admissible: (facts) => {
    const codes: Readonly<Record<string, (facts: Facts) => Said>> = OF_REFUSAL;
    return (codes[facts.refusal ?? ''] ?? unknownRefusal)(facts);
  },
};

/** Outcomes of a request for places, a car more included. */
export type EntryOutcome = Exclude<Outcome, 'freed' | 'left_line' | 'recorded'>;

function takersText({ takers, last }: Facts): string {
  const [first, ...more] = takers;
  const freed = -last.places;
  if (first === undefined) {
    return `${freed === 1 ? 'Voltou' : 'Voltaram'} ${places(freed)}, e ninguém da lista cabia naquela hora.`;
  }
  if (more.length === 0)
    return `Foi para um pedido de ${cars(first.cars)} da lista de espera, o primeiro que cabia.`;
  return `Foram para ${takers.length} pedidos da lista de espera, os primeiros que cabiam.`;
}

const byRequest = ({ last }: Facts, own: string, other: string): string =>
  last.received_at === null ? other : own;

const STAGE_CANCELLED = 'Etapa cancelada, todas as inscrições e a lista de espera acabam.';

/** What became of a registration later. A key for each kind and outcome that a customer's row may have. */
export const OF_CHANGE = {
  'edit placed': (facts) => ({
    title: 'Você tem a vaga.',
    rule: 'Um carro a mais entra se há vaga do mesmo tipo.',
    text: `Sua inscrição é de antes deste registro; em ${dayAndMinute(new Date(arrivalOf(facts)))} entrou mais ${cars(facts.last.cars)}.`,
  }),
  'edit freed': (facts) => ({
    title: 'Você tem a vaga.',
    rule: 'Um carro que sai devolve a vaga dele.',
    text: `Sua inscrição é de antes deste registro; em ${dayAndMinute(new Date(arrivalOf(facts)))} saiu ${cars(facts.last.cars)}.`,
  }),
  'edit waiting': (facts) => ({
    title: 'Você está na lista de espera.',
    rule: 'Com mais carros vai-se ao fim da lista; com menos o lugar é o mesmo.',
    text: `Seu pedido é de ${cars(facts.last.cars)}, desde ${dayAndMinute(new Date(arrivalOf(facts)))}.`,
  }),
  'promotion placed': (facts) => ({
    title: 'Voltou vaga, e ela foi sua.',
    rule: 'Quem está primeiro na lista e cabe inteiro, entra.',
    text: `Às ${exactTime(facts.last.decided_at)} havia ${places(facts.last.free_before ?? 0)}, e o seu pedido era de ${cars(facts.last.cars)}.`,
  }),
  'late_payment placed': (facts) => ({
    title: 'Seu Pix chegou depois do prazo, e ainda havia vaga.',
    rule: 'Pix atrasado vale enquanto houver vaga que não é de quem espera.',
    text: `Havia ${places(facts.last.free_before ?? 0)}, e você precisava de ${facts.last.cars}.`,
  }),
  'expiry freed': (facts) => ({
    title: 'Você teve a vaga. O Pix não chegou a tempo.',
    rule: 'Passou o prazo, a vaga segue a fila.',
    text: `${takersText(facts)} Se um Pix seu chegar depois, devolvemos inteiro.`,
  }),
  'expiry left_line': (facts) => ({
    title: 'Seu lugar na lista de espera venceu.',
    rule: 'A lista de espera acaba com o prazo dela.',
    text: `Seu pedido era de ${cars(facts.last.cars)}. Você não pagou nada.`,
  }),
  'cancellation freed': (facts) => ({
    title: byRequest(facts, 'Você cancelou esta inscrição.', 'Esta inscrição foi cancelada.'),
    rule: 'Inscrição cancelada, a vaga segue a fila.',
    text: `${byRequest(facts, '', 'Não foi um pedido seu por aqui: fale com a organização. ')}${takersText(facts)}`,
  }),
  'cancellation left_line': (facts) => ({
    title: byRequest(
      facts,
      'Você saiu da lista de espera.',
      'Esta inscrição saiu da lista de espera.',
    ),
    rule: 'Quem sai da lista perde o lugar nela; os outros andam um.',
    text: `Era um pedido de ${cars(facts.last.cars)}. ${byRequest(facts, 'Você não pagou nada.', 'Não foi um pedido seu por aqui: fale com a organização.')}`,
  }),
  'stage_cancelled freed': (facts) => ({
    title: 'A etapa foi cancelada.',
    rule: STAGE_CANCELLED,
    text: `Você tinha ${places(-facts.last.places)}. O que você pagou volta.`,
  }),
  'stage_cancelled left_line': (facts) => ({
    title: 'A etapa foi cancelada.',
    rule: STAGE_CANCELLED,
    text: `Você esperava ${places(facts.last.cars)} e não pagou nada.`,
  }),
} as const satisfies Partial<Record<`${ChangeKind} ${Outcome}`, (facts: Facts) => Said>>;

/** How each kind of request is told. */
export const ENTRY_WORDS: Readonly<Record<EntryKind, string>> = {
  entry: 'inscrição',
  first_batch: 'inscrição no primeiro lote',
  voucher: 'inscrição com código',
  invitation: 'inscrição por convite',
  desk_entry: 'inscrição feita pela organização',
  desk_first_batch: 'inscrição no primeiro lote, feita pela organização',
  desk_invitation: 'inscrição por convite, feita pela organização',
};
