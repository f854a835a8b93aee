// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { canKeep, forget, forgetAll, keep, keptNames, readKept } from './kept-values.ts';
import { fillStorage, forbidStorage } from '../testing/troubled-storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  for (const place of ['device', 'tab'] as const) forgetAll(place, '');
});

const troubles = { full: fillStorage, forbidden: forbidStorage };

describe('what the browser keeps', () => {
  it('is kept on the device or in the tab, each by itself, until it is forgotten', () => {
    expect(keep('device', 'a:1', { name: 'Ana' })).toBe(true);
    expect(keep('tab', 'a:1', ['Rui'])).toBe(true);
    expect(localStorage.getItem('a:1')).toBe('{"name":"Ana"}');
    expect(sessionStorage.getItem('a:1')).toBe('["Rui"]');
    expect([readKept('device', 'a:1'), readKept('tab', 'a:1')]).toEqual([{ name: 'Ana' }, ['Rui']]);
    keep('tab', 'b:1', 1);
    expect(keptNames('tab', 'a:')).toEqual(['a:1']);
    forgetAll('tab', 'a:');
    forget('device', 'a:1');
    expect([localStorage.length, Object.keys(sessionStorage)]).toEqual([0, ['b:1']]);
  });

  it('is nothing where nothing is, or what cannot be read', () => {
    localStorage.setItem('spoilt', '{');
    expect([readKept('device', 'spoilt'), readKept('tab', 'none')]).toEqual([null, null]);
  });

  it.each(['full', 'forbidden'] as const)(
    'is remembered until a reload where storage is %s',
    (trouble) => {
      troubles[trouble]();
      expect(keep('tab', 'draft:7', { plate: 'RVK4E21' })).toBe(false);
      expect(readKept('tab', 'draft:7')).toEqual({ plate: 'RVK4E21' });
      expect([readKept('device', 'draft:7'), keptNames('tab', 'draft:')]).toEqual([
        null,
        ['draft:7'],
      ]);
      forgetAll('tab', 'draft:');
      expect(readKept('tab', 'draft:7')).toBeNull();
    },
  );

  it('may outlive a reload unless storage is forbidden', () => {
    expect([canKeep('device'), canKeep('tab')]).toEqual([true, true]);
    forbidStorage();
    expect([canKeep('device'), canKeep('tab')]).toEqual([false, false]);
  });

  it('is what was kept last, once there is room again', () => {
    keep('device', 'wait', 1);
    fillStorage();
    keep('device', 'wait', 2);
    expect(readKept('device', 'wait')).toBe(2);
    vi.restoreAllMocks();
    expect(keep('device', 'wait', 3)).toBe(true);
    expect([readKept('device', 'wait'), localStorage.getItem('wait')]).toEqual([3, '3']);
  });
});
