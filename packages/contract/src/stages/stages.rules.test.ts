import { describe, expect, it } from 'vitest';
import {
  availability,
  countdownText,
  feeText,
  isHeld,
  isUpcoming,
  lacksRegistrationDates,
  nextChange,
  nextOpening,
  registrationWindow,
  showsFirstBatchDates,
} from './stages.rules.ts';

const firstBatch = { from: '2025-04-10T10:00:00-03:00', to: '2025-04-10T22:00:00-03:00' };
const general = { from: '2025-04-15T10:00:00-03:00', to: '2025-04-17T18:00:00-03:00' };
const stage = {
  id: 1,
  status: 'Agendada' as const,
  stage_date: '2025-04-19T08:00:00-03:00',
  start_registration_date: general.from as string | null,
  end_registration_date: general.to as string | null,
  start_first_batch: firstBatch.from as string | null,
  end_first_batch: firstBatch.to as string | null,
  vacancies_first_batch: 3,
};
const full = { ...stage, vacancies_first_batch: 0 };
const at = (instant: string, offset = 0) => new Date(Date.parse(instant) + offset);

describe('availability', () => {
  it('is open between opening and end, both included [EVT-09]', () => {
    expect(availability(stage, at(general.from))).toBe('open');
    expect(availability(stage, at('2025-04-16T12:00:00-03:00'))).toBe('open');
    expect(availability(stage, at(general.to))).toBe('open');
  });

  it('is open in the first batch while something is left [EVT-10]', () => {
    expect(availability(stage, at(firstBatch.from))).toBe('open');
    expect(availability(stage, at(firstBatch.to))).toBe('open');
  });

  it('is openNovas in the first batch when nothing is left [EVT-11]', () => {
    expect(availability(full, at(firstBatch.from))).toBe('openNovas');
    expect(availability({ ...full, vacancies_first_batch: -1 }, at(firstBatch.to))).toBe(
      'openNovas',
    );
    expect(availability({ ...full, vacancies_first_batch: 1 }, at(firstBatch.from))).toBe('open');
    expect(availability(full, at(general.from))).toBe('open');
  });

  it('is closed after the end [EVT-12]', () => {
    expect(availability(stage, at(general.to, 1))).toBe('closed');
  });

  it('is soon before the first batch and between the windows [EVT-13]', () => {
    expect(availability(stage, at(firstBatch.from, -1))).toBe('soon');
    expect(availability(stage, at(firstBatch.to, 1))).toBe('soon');
    expect(availability(stage, at(general.from, -1))).toBe('soon');
  });

  it('puts a running first batch before the general window [EVT-10, EVT-11]', () => {
    const overlapping = { ...full, start_registration_date: firstBatch.from };
    expect(availability(overlapping, at('2025-04-10T12:00:00-03:00'))).toBe('openNovas');
    expect(availability(overlapping, at(firstBatch.to, 1))).toBe('open');
  });

  it('has no first batch where one of its ends is missing [EVT-10, EVT-11]', () => {
    const within = at('2025-04-10T12:00:00-03:00');
    for (const broken of [{ start_first_batch: null }, { end_first_batch: null }]) {
      expect(availability({ ...full, ...broken }, within)).toBe('soon');
      expect(registrationWindow({ ...full, ...broken }, within)).toBeNull();
    }
  });

  it('is closed without an opening or an end, and says so [EVT-14]', () => {
    for (const broken of [
      { ...stage, start_registration_date: null },
      { ...stage, end_registration_date: null },
      { ...stage, end_registration_date: 'amanhã' },
    ]) {
      expect(lacksRegistrationDates(broken)).toBe(true);
      for (const instant of [firstBatch.from, general.from, general.to]) {
        expect(availability(broken, at(instant))).toBe('closed');
      }
    }
    expect(lacksRegistrationDates(stage)).toBe(false);
  });

  it('knows no first batch without its two dates [EVT-20]', () => {
    const without = { ...full, end_first_batch: null };
    expect(availability(without, at(firstBatch.from))).toBe('soon');
    expect(showsFirstBatchDates(without, at(firstBatch.from))).toBe(false);
    const unbegun = { ...full, start_first_batch: null };
    expect(showsFirstBatchDates(unbegun, at(firstBatch.from))).toBe(false);
  });

  it('is closed for a stage that was held or cancelled', () => {
    for (const status of ['Realizada', 'Cancelada'] as const) {
      expect(availability({ ...stage, status }, at(general.from))).toBe('closed');
      expect(registrationWindow({ ...stage, status }, at(general.from))).toBeNull();
    }
  });

  it('names the window that runs', () => {
    expect(
      [firstBatch.from, general.from, '2025-04-12T00:00:00Z'].map((instant) =>
        registrationWindow(stage, at(instant)),
      ),
    ).toEqual(['first_batch', 'general', null]);
  });
});

describe('the next change', () => {
  it('walks through every change of a stage, to the millisecond', () => {
    const seen: [string, string][] = [];
    let now = at('2025-04-01T00:00:00-03:00');
    for (let change = nextChange(full, now); change; change = nextChange(full, now)) {
      expect(availability(full, new Date(change.getTime() - 1))).toBe(availability(full, now));
      now = change;
      seen.push([change.toISOString(), availability(full, change)]);
    }
    expect(seen).toEqual([
      ['2025-04-10T13:00:00.000Z', 'openNovas'],
      ['2025-04-11T01:00:00.001Z', 'soon'],
      ['2025-04-15T13:00:00.000Z', 'open'],
      ['2025-04-17T21:00:00.001Z', 'closed'],
      ['2025-04-19T11:00:00.001Z', 'closed'],
    ]);
    expect(isUpcoming(full, now)).toBe(false);
  });

  it('is none where a first batch begins amid the general window, but where it ends [EVT-08, EVT-20]', () => {
    const start_first_batch = '2025-04-16T10:00:00-03:00';
    const amid = { ...stage, start_first_batch, end_first_batch: '2025-04-16T22:00:00-03:00' };
    const [before, after] = [at(general.from), at(amid.end_first_batch, 1)];
    expect(nextChange(amid, before)).toEqual(after);
    for (const looks of [availability, showsFirstBatchDates]) {
      expect(looks(amid, at(start_first_batch))).toBe(looks(amid, before));
    }
    expect(showsFirstBatchDates(amid, after)).toBe(false);
  });
});

describe('tabs and countdown', () => {
  it('keeps a stage upcoming up to its very instant [EVT-01, EVT-03]', () => {
    expect(isUpcoming(stage, at(stage.stage_date))).toBe(true);
    expect(isUpcoming(stage, at(stage.stage_date, 1))).toBe(false);
    expect(isUpcoming({ stage_date: null }, at(general.from))).toBe(true);
  });

  it('shows results only for a past stage that was held [EVT-33, ENT-12]', () => {
    const held = { ...stage, status: 'Realizada' as const };
    expect(isHeld(held, at(stage.stage_date, 1))).toBe(true);
    expect(isHeld(held, at(stage.stage_date))).toBe(false);
    expect(isHeld(stage, at(stage.stage_date, 1))).toBe(false);
  });

  it('hides the first-batch dates once the batch has ended [EVT-20]', () => {
    expect(showsFirstBatchDates(stage, at('2025-01-01T00:00:00Z'))).toBe(true);
    expect(showsFirstBatchDates(stage, at(firstBatch.to))).toBe(true);
    expect(showsFirstBatchDates(stage, at(firstBatch.to, 1))).toBe(false);
  });

  it('counts calendar days of São Paulo [EVT-37, EVT-38]', () => {
    const text = (instant: string) => countdownText(stage, at(instant));
    expect(text('2025-04-19T00:00:00-03:00')).toBe('o evento é hoje');
    expect(text('2025-04-18T23:59:59-03:00')).toBe('falta 1 dia');
    expect(text('2025-04-18T00:00:00-03:00')).toBe('falta 1 dia');
    expect(text('2025-04-17T23:59:59-03:00')).toBe('faltam 2 dias');
    expect(text('2025-03-20T12:00:00-03:00')).toBe('faltam 30 dias');
  });

  it('has no countdown for a stage that is past, cancelled or undated', () => {
    expect(countdownText(stage, at('2025-04-19T08:00:01-03:00'))).toBeNull();
    expect(countdownText({ ...stage, status: 'Cancelada' }, at(general.from))).toBeNull();
    expect(countdownText({ ...stage, stage_date: null }, at(general.from))).toBeNull();
  });
});

it("calls a price of nothing 'Gratuito' [EVT-39]", () => {
  expect([null, '', '0', '0.00'].map(feeText)).toEqual(Array(4).fill('Gratuito'));
});

it('shows any other price in reais [EVT-40]', () => {
  expect(feeText('500.00')).toBe('R$ 500,00');
  expect(feeText('0.50')).toBe('R$ 0,50');
});

describe('the next opening', () => {
  it('is the start of whichever window is to come first, and none once all have begun', () => {
    expect(nextOpening(stage, at(firstBatch.from, -1))).toEqual(at(firstBatch.from));
    expect(nextOpening(stage, at(firstBatch.from))).toEqual(at(general.from));
    expect(nextOpening(stage, at(general.from))).toBeNull();
  });
});
