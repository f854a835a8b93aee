import type { NoticeKind } from '@trilha/contract/notices/notice-kinds.ts';
import { bulletinName } from '@trilha/contract/bulletins/bulletin-kinds.ts';
import type { BulletinFacts, NoticeFacts } from './sending.sql.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/**
 * A notice's text: fixed words and the stage's title, never a person, an amount or a secret. It is shown on locked
 * screens and passes through a push service.
 */
export interface NoticeContent {
  readonly step_id: number | null;
  readonly heading: string;
  readonly text: string;
  readonly urgency: 'normal' | 'high';
  /** After this time the push service drops it. */
  readonly ttlSeconds: number;
}

type EntryKind = Exclude<NoticeKind, 'stage_open'>;

/** Seconds until an instant, at least 60; a day when it is null. */
function secondsUntil(instant: Date | null, now: Date): number {
  if (instant === null) return DAY_SECONDS;
  return Math.max(60, Math.round((instant.getTime() - now.getTime()) / 1_000));
}

/** Builds a notice from an entry's current state; null when it is no longer true. */
export function entryNotice(kind: EntryKind, facts: NoticeFacts, now: Date): NoticeContent | null {
  const { step_id, title, status, expires_at } = facts;
  const isDue = status === 'Aguardando Pagamento';
  const isOver = isDue && expires_at !== null && expires_at <= now;
  const ttlSeconds = isDue ? secondsUntil(expires_at, now) : DAY_SECONDS;
  switch (kind) {
    case 'place_won': {
      if (isOver || !(isDue || status === 'Aprovado' || status === 'Registrado com sucesso')) {
        return null;
      }
      const text = isDue
        ? `${title}: pague com Pix até o prazo para confirmar.`
        : `${title}: sua vaga está confirmada.`;
      return { step_id, heading: 'Você conseguiu uma vaga!', text, urgency: 'high', ttlSeconds };
    }
    case 'payment_due':
      if (!isDue || isOver) return null;
      return {
        step_id,
        heading: 'Sua vaga está quase expirando',
        text: `${title}: pague com Pix antes do prazo.`,
        urgency: 'high',
        ttlSeconds,
      };
    case 'stage_changed': {
      const isCancelled = facts.stage_status === 'Cancelada';
      if (!isCancelled && status === 'Cancelada') return null;
      if (facts.stage_date !== null && facts.stage_date <= now) return null;
      return {
        step_id,
        heading: isCancelled ? 'A etapa foi cancelada' : 'Mudou algo na sua etapa',
        text: isCancelled
          ? `${title}: veja a sua inscrição.`
          : `${title}: veja data, hora e local.`,
        urgency: 'normal',
        ttlSeconds: DAY_SECONDS,
      };
    }
  }
}

/** Builds the notice that a stage takes entries. */
export function openingNotice({ id, title }: { id: number; title: string }): NoticeContent {
  return {
    step_id: id,
    heading: 'As inscrições abriram',
    text: `${title}: faça a sua inscrição.`,
    urgency: 'high',
    ttlSeconds: 6 * HOUR_SECONDS,
  };
}

/** Builds the notice that an entry prepared for a stage is no longer ready. */
export function lapsedNotice({ id, title }: { id: number; title: string }): NoticeContent {
  return {
    step_id: id,
    heading: 'Sua inscrição deixou de estar pronta.',
    text: `${title}: veja o que mudou.`,
    urgency: 'high',
    ttlSeconds: 6 * HOUR_SECONDS,
  };
}

/** Builds the notice that a stage has results. */
export function resultsNotice({ id, title }: { id: number; title: string }): NoticeContent {
  return {
    step_id: id,
    heading: 'Saiu o resultado',
    text: `${title}: veja o seu lugar.`,
    urgency: 'normal',
    ttlSeconds: DAY_SECONDS,
  };
}

/** Builds the notice of a stage's newest bulletin. Its title may name a person, so it is left to the page. */
export function bulletinNotice({ id, title, ...bulletin }: BulletinFacts): NoticeContent {
  return {
    step_id: id,
    heading: `${bulletinName(bulletin)} da prova`,
    text: `${title}: leia e toque em Ciente.`,
    urgency: 'high',
    ttlSeconds: DAY_SECONDS,
  };
}

/** The notice of the test button. */
export const EXAMPLE: NoticeContent = {
  step_id: null,
  heading: 'Os avisos estão funcionando',
  text: 'É assim que eles chegam neste aparelho.',
  urgency: 'high',
  ttlSeconds: 60,
};
