import { expect, it } from 'vitest';
import { ALL_HOOK_EVENTS, HOOK_EVENTS, hookState } from './hook-events.rules.ts';

const AT = new Date('2026-04-18T11:00:00Z');

it('a webhook delivers, tries, was turned off by staff, or failed for too long [HOOK-17]', () => {
  expect(hookState({ failing_since: null, disabled_by: null })).toBe('on');
  expect(hookState({ failing_since: AT, disabled_by: null })).toBe('failing');
  for (const failing_since of [null, AT]) {
    expect(hookState({ failing_since, disabled_by: 'staff' })).toBe('off');
    expect(hookState({ failing_since, disabled_by: 'system' })).toBe('given_up');
  }
});

it('each event says what it tells [HOOK-10]', () => {
  expect(ALL_HOOK_EVENTS.map((event) => HOOK_EVENTS[event])).toEqual([
    'inscrição confirmada',
    'inscrição cancelada',
    'veículos ou pessoas trocados',
    'carro entrou no check-in',
    'entrada no check-in desfeita ou rejeitada',
    'resultado publicado',
  ]);
});
