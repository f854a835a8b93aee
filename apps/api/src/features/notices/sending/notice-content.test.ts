import { describe, expect, it } from 'vitest';
import { entryNotice } from './notice-content.ts';
import type { NoticeFacts } from './sending.sql.ts';

const now = new Date('2026-04-18T11:12:04.000Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);
const DAY = 86_400;

const due: NoticeFacts = {
  step_id: 7,
  title: 'Etapa Poços de Caldas',
  status: 'Aguardando Pagamento',
  expires_at: later(3_600),
  stage_status: 'Agendada',
  stage_date: later(30 * DAY),
};
const noticeOf = (kind: Parameters<typeof entryNotice>[0], facts: Partial<NoticeFacts> = {}) =>
  entryNotice(kind, { ...due, ...facts }, now);

describe('the notice of a place that was won', () => {
  it('says what is to be paid as long as that can be done, and lives until the deadline [FACE-61]', () => {
    expect(noticeOf('place_won')).toEqual({
      step_id: 7,
      heading: 'Você conseguiu uma vaga!',
      text: 'Etapa Poços de Caldas: pague com Pix até o prazo para confirmar.',
      urgency: 'high',
      ttlSeconds: 3_600,
    });
    expect(noticeOf('place_won', { expires_at: later(0.4) })?.ttlSeconds).toBe(60);
    expect(noticeOf('place_won', { expires_at: later(61.6) })?.ttlSeconds).toBe(62);
    expect(noticeOf('place_won', { expires_at: null })?.ttlSeconds).toBe(DAY);
    expect(noticeOf('place_won', { expires_at: now })).toBeNull();
  });

  it.each(['Aprovado', 'Registrado com sucesso'] as const)(
    'says that it is sure where the entry is %s, whatever its deadline was [FACE-61]',
    (status) => {
      expect(noticeOf('place_won', { status, expires_at: later(-1) })).toMatchObject({
        text: 'Etapa Poços de Caldas: sua vaga está confirmada.',
        ttlSeconds: DAY,
      });
    },
  );

  it.each(['Cancelada', 'Lista de Espera', 'Aguardando'] as const)(
    'is none once the entry is %s [FACE-61]',
    (status) => {
      expect(noticeOf('place_won', { status })).toBeNull();
    },
  );
});

describe('the notice of a fee that is due soon', () => {
  it('is one while the fee can be paid, and lives as long [FACE-61]', () => {
    expect(noticeOf('payment_due')).toEqual({
      step_id: 7,
      heading: 'Sua vaga está quase expirando',
      text: 'Etapa Poços de Caldas: pague com Pix antes do prazo.',
      urgency: 'high',
      ttlSeconds: 3_600,
    });
    expect(noticeOf('payment_due', { expires_at: later(0.001) })).not.toBeNull();
    expect(noticeOf('payment_due', { expires_at: now })).toBeNull();
    expect(noticeOf('payment_due', { status: 'Aprovado' })).toBeNull();
  });
});

describe('the notice of a stage that changed', () => {
  const changed = {
    step_id: 7,
    heading: 'Mudou algo na sua etapa',
    text: 'Etapa Poços de Caldas: veja data, hora e local.',
    urgency: 'normal',
    ttlSeconds: DAY,
  };
  const cancelled = {
    ...changed,
    heading: 'A etapa foi cancelada',
    text: 'Etapa Poços de Caldas: veja a sua inscrição.',
  };

  it('is for who is entered, as long as the stage is to come or has no day [FACE-61]', () => {
    expect(noticeOf('stage_changed')).toEqual(changed);
    expect(noticeOf('stage_changed', { stage_date: null })).toEqual(changed);
    expect(noticeOf('stage_changed', { stage_date: later(0.001) })).toEqual(changed);
    expect(noticeOf('stage_changed', { stage_date: now })).toBeNull();
    expect(noticeOf('stage_changed', { status: 'Cancelada' })).toBeNull();
  });

  it('tells that it was cancelled to those, too, whose entry that ended [FACE-61]', () => {
    const stage_status = 'Cancelada';
    expect(noticeOf('stage_changed', { stage_status, status: 'Cancelada' })).toEqual(cancelled);
    expect(noticeOf('stage_changed', { stage_status })).toEqual(cancelled);
    expect(noticeOf('stage_changed', { stage_status, stage_date: later(-1) })).toBeNull();
  });
});
