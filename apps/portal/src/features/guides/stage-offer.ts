import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import {
  availability,
  awaitsRegistrationDates,
  isHeld,
  isUpcoming,
  nextOpening,
  registrationWindow,
} from '@trilha/contract/stages/stages.rules.ts';
import type { ListedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import { deadlineText } from '../../shared/stages/stage-dates.ts';

/** The fields of a stage that decide what a visitor may do. */
export type StateOf = Pick<
  ListedStage,
  | 'id'
  | 'status'
  | 'pause_note'
  | 'stage_date'
  | 'start_registration_date'
  | 'end_registration_date'
  | 'start_first_batch'
  | 'end_first_batch'
  | 'vacancies'
  | 'vacancies_left'
  | 'vacancies_first_batch'
  | 'waiting'
>;

export type OfferKind = 'open' | 'full' | 'soon' | 'closed' | 'cancelled' | 'past';

export interface StageOffer {
  readonly kind: OfferKind;
  /** Shown above the title, e.g. 'Inscrições abertas'; null when there is nothing new to say. */
  readonly badge: { readonly tone: 'open' | 'warning' | 'cancelled'; readonly text: string } | null;
  /** The stage's current state as a sentence. */
  readonly text: string;
  /** The one action; null when the visitor can do nothing. */
  readonly action: { readonly label: string; readonly to: string } | null;
}

function count(places: number, one: string, many: string): string {
  return places === 1 ? `1 ${one}` : `${places} ${many}`;
}

/** How many people are ahead in the waiting line. */
function lineText(waiting: number): string {
  return waiting === 0
    ? 'Vagas esgotadas: você seria o primeiro da Lista de Espera'
    : `Lista de Espera: ${waiting} na sua frente`;
}

/** What a visitor may do about a stage now, in words (FACE-03). */
export function stageOffer(stage: StateOf, now: Date): StageOffer {
  const form = to(paths.stage, { id: stage.id });
  if (stage.status === 'Cancelada') {
    return {
      kind: 'cancelled',
      badge: { tone: 'cancelled', text: 'Etapa cancelada' },
      text: 'A organização cancelou esta etapa.',
      action: null,
    };
  }
  if (!isUpcoming(stage, now)) {
    const results = isHeld(stage, now)
      ? { label: 'Resultados', to: to(paths.results, { id: stage.id }) }
      : null;
    return { kind: 'past', badge: null, text: 'Já aconteceu', action: results };
  }
  const state = availability(stage, now);
  if (state === 'open') {
    const isFirst = registrationWindow(stage, now) === 'first_batch';
    const left = stage.vacancies_left;
    if (!isFirst && left <= 0) {
      return {
        kind: 'full',
        badge: null,
        text: lineText(stage.waiting),
        action: { label: 'Entrar na fila', to: form },
      };
    }
    return {
      kind: 'open',
      badge:
        stage.pause_note === null
          ? { tone: 'open', text: isFirst ? 'Primeiro lote aberto' : 'Inscrições abertas' }
          : { tone: 'warning', text: 'Inscrições em pausa' },
      text: isFirst
        ? `${count(left, 'vaga', 'vagas')} no primeiro lote`
        : `${left} de ${count(stage.vacancies, 'vaga livre', 'vagas livres')}`,
      action: { label: 'Inscreva-se', to: form },
    };
  }
  const opens = nextOpening(stage, now);
  if (opens !== null) {
    return {
      kind: 'soon',
      badge: null,
      text: `Abre ${deadlineText(opens.toISOString())}`,
      action: { label: state === 'closed' ? 'Avise-me' : 'Deixar pronta', to: form },
    };
  }
  return { kind: 'closed', badge: null, text: closedText(stage, now), action: null };
}

function closedText(stage: StateOf, now: Date): string {
  const { end_registration_date: end } = stage;
  return end !== null && !awaitsRegistrationDates(stage, now)
    ? `Inscrições encerradas em ${formatDayAndTime(new Date(end))}`
    : 'Inscrições em breve';
}
