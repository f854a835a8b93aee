import type {
  DeskCustomer,
  DataRequest,
} from '@trilha/contract/desk/customers/customer.endpoints.ts';
import { legalState, type LegalState } from '@trilha/contract/desk/customers/legal-clock.rules.ts';
import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import type { NoticeKind } from '@trilha/contract/notices/notice-kinds.ts';
import type { JSX } from 'react';
import { serverNow } from '@trilha/web/clock/server-clock.ts';

const STATES = {
  complete: { mark: 'st st--ok', words: 'cadastro completo' },
  incomplete: { mark: 'st st--line', words: 'cadastro incompleto' },
  erased: { mark: 'st st--off', words: 'conta apagada' },
} as const satisfies Record<DeskCustomer['state'], object>;

interface CustomerStateProps {
  state: DeskCustomer['state'];
  /** True in a column whose heading already names the subject. */
  inColumn?: boolean;
}

/** State of an account, as shape and word. */
export function CustomerState({ state, inColumn = false }: CustomerStateProps): JSX.Element {
  const { mark, words } = STATES[state];
  return <span className={mark}>{inColumn ? words.replace('cadastro ', '') : words}</span>;
}

const MARKS: Readonly<Record<LegalState, string>> = {
  open: 'st st--wait',
  late: 'st st--bad',
  answered: 'st st--ok',
  answered_late: 'st st--ok',
};

function legalWords(request: DataRequest, state: LegalState): string {
  const due = formatDay(new Date(request.due_at));
  switch (state) {
    case 'open':
      return `até ${due}`;
    case 'late':
      return `venceu em ${due}`;
    case 'answered':
      return 'atendido';
    case 'answered_late':
      return `atendido depois de ${due}`;
  }
}

/** State of a data request relative to the legal deadline. */
export function LegalMark({ request }: { request: DataRequest }): JSX.Element {
  const state = legalState(request, serverNow());
  return <span className={MARKS[state]}>{legalWords(request, state)}</span>;
}

const NOTICES: Readonly<Record<NoticeKind, string>> = {
  place_won: 'vaga conquistada',
  payment_due: 'pagamento a vencer',
  stage_open: 'inscrições abertas',
  stage_changed: 'mudança de etapa',
};

/** E.g. `em 2 aparelhos; sem mudança de etapa; espera a abertura de 1 etapa`. */
export function noticeWords({ devices, off, watched }: DeskCustomer['notices']): string {
  const where =
    devices === 0
      ? 'só por e-mail'
      : `em ${devices} ${devices === 1 ? 'aparelho' : 'aparelhos'} e por e-mail`;
  const without = off.length === 0 ? [] : [`sem ${off.map((kind) => NOTICES[kind]).join(', ')}`];
  const waits =
    watched === 0 ? [] : [`espera a abertura de ${watched} ${watched === 1 ? 'etapa' : 'etapas'}`];
  return [where, ...without, ...waits].join('; ');
}
