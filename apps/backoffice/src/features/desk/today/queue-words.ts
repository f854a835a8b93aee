import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import type { DeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';

export type Queue = DeskToday['queues'][number];

interface QueueWords {
  readonly title: string;
  readonly missing: string;
  /** The screen and filters that show the queue's rows. */
  readonly path: string;
  readonly search: Readonly<Record<string, string>>;
}

/** Name, empty text and target of each queue. */
export const queueWords: Readonly<Record<Queue['kind'], QueueWords>> = {
  due: {
    title: 'Pagamentos a vencer',
    missing: 'Cobrança expira, vaga volta',
    path: backofficePaths.registrations,
    search: { visao: 'a-pagar', situacao: 'Aguardando Pagamento', ordem: 'vence' },
  },
  review: {
    title: 'Revisões',
    missing: 'Decidir chassi ou histórico',
    path: backofficePaths.reviews,
    search: {},
  },
  claims: {
    title: 'Avisos de Pix pela chave',
    missing: 'Achar o Pix antes do prazo',
    path: backofficePaths.money,
    search: { visao: 'avisos' },
  },
  unmatched: {
    title: 'Pix sem par',
    missing: 'Ligar o Pix a uma inscrição',
    path: backofficePaths.money,
    search: {},
  },
  refunds: {
    title: 'Devoluções a resolver',
    missing: 'Refazer, pôr saldo ou ver o MED',
    path: backofficePaths.money,
    search: { visao: 'devolucoes' },
  },
};

/** Sorts queues: by deadline, then by longest wait; empty ones last. */
export function inOrder(queues: readonly Queue[]): readonly Queue[] {
  const key = ({ count, due, oldest }: Queue): string =>
    count === 0 ? '3' : due === null ? `2${oldest}` : `1${due}`;
  return queues.toSorted((one, other) => key(one).localeCompare(key(other)));
}

/** How long something has waited: `3 h`, `2 d`, `agora`. */
export function ageWords(since: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(since)) / 3_600_000);
  if (hours < 1) return 'agora';
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

/** Total number of waiting items. */
export function waitingCount(queues: readonly Queue[]): number {
  return queues.reduce((sum, { count }) => sum + count, 0);
}
