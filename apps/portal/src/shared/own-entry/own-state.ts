import { OWN_REGISTRATIONS, paths, to, toEntry } from '@trilha/contract/portal-paths.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { isPayable, isToConfirm } from '@trilha/contract/registrations/status.rules.ts';
import { isConfirmed } from '@trilha/contract/registrations/statuses.ts';
import { isUpcoming } from '@trilha/contract/stages/stages.rules.ts';
import { nearText } from '../stages/stage-dates.ts';

/** What a registration is to its customer: to confirm, sure, to pay, under review, waiting, or over. */
export type OwnKind = 'confirm' | 'sure' | 'pay' | 'review' | 'waiting' | 'past';

export interface OwnAction {
  readonly label: string;
  readonly to: string;
  readonly isAccent: boolean;
}

export interface OwnState {
  readonly kind: OwnKind;
  /** '0187', or the place in the waiting line: '3º'. */
  readonly figure: string;
  readonly words: string;
  readonly note: string;
  /** The one action. */
  readonly action: OwnAction;
  /** The same for a screen reader. */
  readonly spoken: string;
}

function carsText({ vehicles = [] }: Registration): string {
  const [first] = vehicles;
  if (!first) return '';
  const more = vehicles.length - 1;
  const others = more === 0 ? '' : more === 1 ? ' e mais 1 carro' : ` e mais ${more} carros`;
  return `${first.title}, ${first.model}${others}`;
}

function kindOf(registration: Registration, now: Date): OwnKind {
  const { status, step } = registration;
  if (isToConfirm(registration)) return 'confirm';
  if (isConfirmed(status)) return isUpcoming(step, now) ? 'sure' : 'past';
  if (isPayable(status)) return 'pay';
  return status === 'Lista de Espera' ? 'waiting' : 'review';
}

/** The registration's state in one line, with its one action (JOUR-04). */
export function ownState(registration: Registration, now: Date): OwnState {
  const { id, step_id, waiting_position: position, expires_at: until } = registration;
  const kind = kindOf(registration, now);
  const number = formatInscriptionNumber(registration.inscription_number);
  const answer = { to: toEntry(registration) };
  const asked = registration.postponement ?? registration.review_question;
  const action: OwnAction = asked
    ? { label: 'Responder', to: OWN_REGISTRATIONS, isAccent: true }
    : {
        confirm: { label: 'Confirmar', ...answer, isAccent: true },
        sure: { label: 'Abrir credencial', to: to(paths.credential, { id }), isAccent: true },
        pay: { label: 'QR Code Pix', ...answer, isAccent: true },
        review: { label: 'Ver minha inscrição', ...answer, isAccent: false },
        waiting: { label: 'Ver minha posição', ...answer, isAccent: false },
        past: { label: 'Resultados', to: to(paths.results, { id: step_id }), isAccent: true },
      }[kind];
  const figure = kind === 'waiting' && position !== null ? `${position}º` : number;
  const confirmUntil = registration.confirm_until ?? null;
  const [words, note] = {
    confirm: ['a confirmar', confirmUntil === null ? '' : `até ${nearText(confirmUntil)}`],
    sure: ['você vai', carsText(registration)],
    pay: ['guardada para você', until === null ? '' : `até ${nearText(until)}`],
    review: ['em análise', 'Avisamos por e-mail.'],
    waiting: ['na fila', 'Você não paga nada agora.'],
    past: ['você foi', carsText(registration)],
  }[kind] as [string, string];
  const told = asked ? 'A organização espera sua resposta.' : note;
  return {
    kind,
    figure,
    words,
    note: told,
    action,
    spoken: `Sua inscrição: ${[figure, words, kind === 'pay' ? 'a pagar' : '', told].filter(Boolean).join(', ')}`,
  };
}
