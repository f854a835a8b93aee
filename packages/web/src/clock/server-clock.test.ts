import { schemaNow } from '@trilha/contract/time-source.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepSchemasOnServerTime, learnServerTime, serverNow } from './server-clock.ts';

const device = Date.parse('2026-03-10T12:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: device }));
afterEach(() => {
  learnServerTime({ now: new Date(device).toISOString() }, device, device);
  vi.useRealTimers();
});

it('corrects a device that is a day late, schemas included', () => {
  keepSchemasOnServerTime();
  learnServerTime({ now: '2026-03-11T12:00:01Z' }, device - 2_000, device);
  expect(serverNow().toISOString()).toBe('2026-03-11T12:00:01.000Z');
  expect(schemaNow()).toEqual(serverNow());
});

it('takes a header, which has whole seconds, for what these prove', () => {
  learnServerTime({ dateHeader: 'Tue, 10 Mar 2026 12:00:00 GMT' }, device, device);
  expect(serverNow().getTime()).toBe(device);
  learnServerTime({ dateHeader: 'Tue, 10 Mar 2026 13:00:00 GMT' }, device, device);
  expect(serverNow().getTime()).toBe(device + 3_600_000);
  learnServerTime({ dateHeader: 'Tue, 10 Mar 2026 11:00:00 GMT' }, device, device);
  expect(serverNow().getTime()).toBe(device - 3_599_000);
});

it('keeps what it knows when an answer has no time', () => {
  learnServerTime({ dateHeader: null }, device, device);
  expect(serverNow().getTime()).toBe(device);
});

it('is not misled by an answer that was under way while the device slept [D27]', () => {
  const slept = device + 1_800_000;
  learnServerTime({ now: new Date(device + 80).toISOString() }, device, slept);
  expect(serverNow().getTime()).toBe(device);
  learnServerTime({ dateHeader: 'Tue, 10 Mar 2026 12:00:00 GMT' }, device, slept);
  expect(serverNow().getTime()).toBe(device);
  // This device is ahead by less than any earlier response could reveal.
  learnServerTime({ now: new Date(device - 5).toISOString() }, device, slept);
  expect(serverNow().getTime()).toBe(device - 5);
});

it('is corrected even by a slow answer that says it is plainly wrong [D27]', () => {
  learnServerTime({ now: '2026-03-11T12:00:15Z' }, device - 30_000, device);
  expect(serverNow().toISOString()).toBe('2026-03-11T12:00:15.000Z');
});

it('is corrected by as little as an answer can prove [D27]', () => {
  learnServerTime({ now: '2026-03-10T12:00:01.000Z' }, device - 200, device);
  expect(serverNow().toISOString()).toBe('2026-03-10T12:00:01.000Z');
});

it('knows after a reload how wrong the device is, before the first answer [D27]', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
  const reloaded = async () => {
    vi.resetModules();
    return (await import('./server-clock.ts')).serverNow().getTime();
  };
  expect(await reloaded()).toBe(device);
  learnServerTime({ now: new Date(device - 90_000_000).toISOString() }, device, device);
  expect(await reloaded()).toBe(device - 90_000_000);
  learnServerTime({ now: new Date(device).toISOString() }, device, device);
  expect(await reloaded()).toBe(device);
  kept.set('relogio', '"ontem"');
  expect(await reloaded()).toBe(device);
  vi.unstubAllGlobals();
});
