import { describe, expect, it } from 'vitest';
import { deviceEnd, deviceState, type DeviceTimes, PAIRING_MS } from './device.rules.ts';

const SHOWN = new Date('2026-04-18T11:00:00Z');
const LAPSES = new Date(SHOWN.getTime() + PAIRING_MS);
/** The last minute of the day after the stage, in São Paulo. */
const END = new Date('2026-04-20T02:59:00Z');
const after = (instant: Date) => new Date(instant.getTime() + 1);

const phone = (over: Partial<DeviceTimes> = {}): DeviceTimes => ({
  pairing_expires_at: LAPSES,
  paired_at: null,
  revoked_at: null,
  stage_date: new Date('2026-04-18T12:00:00Z'),
  ...over,
});

describe('a phone at the gate', () => {
  it('waits for fifteen minutes for who scans its code [GATE-10]', () => {
    expect(LAPSES).toEqual(new Date('2026-04-18T11:15:00Z'));
    expect(deviceState(phone(), LAPSES)).toBe('waiting');
    expect(deviceState(phone(), after(LAPSES))).toBe('lapsed');
  });

  it('is paired until the end of the day after its stage [GATE-10]', () => {
    const paired = phone({ paired_at: SHOWN });
    expect(deviceEnd(paired.stage_date)).toEqual(END);
    expect(deviceState(paired, END)).toBe('paired');
    expect(deviceState(paired, after(END))).toBe('over');
    expect(deviceState(phone(), after(END))).toBe('over');
  });

  it('has no end while its stage has no date [GATE-10]', () => {
    expect(deviceEnd(null)).toBeNull();
    const someday = phone({ paired_at: SHOWN, stage_date: null });
    expect(deviceState(someday, after(END))).toBe('paired');
  });

  it('is ended by staff whatever else is true of it [GATE-18]', () => {
    const ended = { revoked_at: SHOWN };
    expect(deviceState(phone({ ...ended, paired_at: SHOWN }), SHOWN)).toBe('revoked');
    expect(deviceState(phone(ended), after(END))).toBe('revoked');
  });
});
