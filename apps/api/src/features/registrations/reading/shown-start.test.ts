import { describe, expect, it } from 'vitest';
import { shownStartOf } from './shown-start.ts';

const SHOWN_AT = '2026-04-17T12:00:00.000Z';
const LATER = '2026-04-17T13:00:00.000Z';

const showing = {
  status: 'Aprovado' as const,
  stage_date: '2026-04-18T11:00:00.000Z',
  shown_day: '2026-04-18',
  shown_at: SHOWN_AT,
};
const stored = { start_group: 'B', start_time: '08:10', start_changed_at: null };
const start = { group: 'B', time: '08:10', changed_at: null };

describe('what a crew is told of its start', () => {
  it('is what stands, once the order is shown for the day on which the stage is [GATE-54]', () => {
    expect(shownStartOf(stored, showing)).toEqual(start);
    const hidden = [
      { status: 'Aguardando Pagamento' as const },
      { shown_day: null },
      { shown_day: '2026-04-11' },
      { stage_date: null },
      { shown_at: null },
    ];
    for (const over of hidden) expect(shownStartOf(stored, { ...showing, ...over })).toBeNull();
  });

  it('says when it was changed, if that was after it was shown', () => {
    const told = (start_changed_at: string) =>
      shownStartOf({ ...stored, start_changed_at }, showing);
    expect(told(LATER)).toEqual({ ...start, changed_at: LATER });
    expect(told(SHOWN_AT)).toEqual(start);
    expect(told('2026-04-17T11:00:00.000Z')).toEqual(start);
  });

  it('is a group or a time alone, that both were taken away, or nothing where there never was one', () => {
    const none = { start_group: null, start_time: null, start_changed_at: null };
    expect(shownStartOf({ ...none, start_group: 'B' }, showing)).toEqual({ ...start, time: null });
    expect(shownStartOf({ ...none, start_time: '08:10' }, showing)).toEqual({
      ...start,
      group: null,
    });
    expect(shownStartOf({ ...none, start_changed_at: LATER }, showing)).toEqual({
      group: null,
      time: null,
      changed_at: LATER,
    });
    expect(shownStartOf(none, showing)).toBeNull();
    expect(shownStartOf({ ...none, start_changed_at: SHOWN_AT }, showing)).toBeNull();
  });
});
