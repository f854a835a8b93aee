import { canPromote, promotionEnd } from '../registrations/deadlines.rules.ts';
import { counted, dayAndMinute, places } from './explain-moments.ts';
import type { Explanation, ExplainedState } from './explain.fields.ts';
import type { Facts } from './explain.rules.ts';

/** What lies beside the stage's own log. */
export interface Beside {
  readonly now: Date;
  /** General places that came back in earlier stages, by their own logs, oldest first. */
  readonly freedEarlier: readonly number[];
}

type Ahead = Explanation['ahead'];

/** 'A lista anda até', while it does. */
function lineEnd({ now: stage }: Facts, now: Date): Ahead['rows'] {
  if (stage.stage_date === null || stage.status !== 'Agendada') return [];
  const date = new Date(stage.stage_date);
  return canPromote(date, now)
    ? [{ term: 'A lista anda até', value: dayAndMinute(promotionEnd(date)) }]
    : [];
}

function earlier(freed: readonly number[]): Ahead['rows'] {
  if (freed.length === 0) return [];
  const last =
    freed.length === 1 ? freed.join('') : `${freed.slice(0, -1).join(', ')} e ${freed.at(-1)}`;
  const stages = freed.length === 1 ? 'na etapa anterior' : `nas ${freed.length} últimas etapas`;
  return [{ term: `Voltaram vagas ${stages}`, value: last }];
}

function ofWaiting(facts: Facts, { now, freedEarlier }: Beside): Ahead {
  const end = lineEnd(facts, now);
  const isOver = end.length === 0 && facts.now.stage_date !== null;
  const fewer =
    facts.cars > 1
      ? ' Se um carro só já serve, tire o outro: seu lugar na lista continua o mesmo.'
      : '';
  return {
    rows: [
      { term: 'Seu lugar na lista', value: `${facts.position ?? 1}º` },
      { term: 'Você precisa de', value: places(facts.cars) },
      ...earlier(freedEarlier),
      ...end,
    ],
    text: isOver
      ? 'A lista não anda mais. Você não paga nada.'
      : `Voltou vaga, a gente avisa na hora.${fewer}`,
  };
}

/** Of somebody without a place: what a new request would find, as the log tells it last. */
function ofOutside(facts: Facts, { now, freedEarlier }: Beside): Ahead {
  const { now: stage, freeNow, lineNow } = facts;
  const [starts, ends] = [stage.start_registration_date, stage.end_registration_date];
  const takes = stage.status === 'Agendada' && stage.admits && ends !== null;
  if (!takes || new Date(ends) < now) {
    return { rows: [], text: 'As inscrições desta etapa terminaram.' };
  }
  if (starts !== null && new Date(starts) > now) {
    return {
      rows: [
        { term: 'Abrem as gerais', value: dayAndMinute(new Date(starts)) },
        { term: 'Vagas gerais', value: String(stage.capacity.general ?? 0) },
      ],
      text: 'Você pode deixar sua inscrição pronta para as gerais. A ordem é a do toque.',
    };
  }
  const rows = [
    { term: 'Vagas gerais livres', value: String(freeNow) },
    { term: 'Na lista de espera', value: counted(lineNow, 'inscrição', 'inscrições') },
    ...earlier(freedEarlier),
    { term: 'Inscrições até', value: dayAndMinute(new Date(ends)) },
  ];
  if (stage.paused) return { rows, text: 'As inscrições estão em pausa. Volte quando reabrirem.' };
  const text =
    freeNow > 0 && lineNow === 0
      ? 'Você pode se inscrever agora.'
      : 'Você pode entrar na lista agora. Entra no fim, e só paga se abrir vaga.';
  return { rows, text };
}

/** What can still happen to a request (OPEN-20). */
export function aheadOf(facts: Facts, state: ExplainedState, beside: Beside): Ahead {
  if (state === 'waiting') return ofWaiting(facts, beside);
  if (state !== 'placed') return ofOutside(facts, beside);
  return {
    rows: [{ term: 'Seus carros', value: String(facts.cars) }],
    text: 'Sua inscrição diz o que falta: pagamento, equipe e o dia da etapa.',
  };
}
