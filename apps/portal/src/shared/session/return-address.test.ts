// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { ANYBODY, isReturnAddress, rememberAddress, takeReturnAddress } from './return-address.ts';

beforeEach(() => sessionStorage.clear());

it('is given once, to whom it belongs or to anybody', () => {
  rememberAddress('ana@exemplo.com.br', '/team?x=1');
  expect(isReturnAddress('/team?x=1')).toBe(true);
  expect(takeReturnAddress('ana@exemplo.com.br')).toBe('/team?x=1');
  expect(takeReturnAddress('ana@exemplo.com.br')).toBeNull();
  rememberAddress('ana@exemplo.com.br', '/team');
  expect(takeReturnAddress('bia@exemplo.com.br')).toBeNull();
  rememberAddress(ANYBODY, '/events/results/7');
  expect(takeReturnAddress('bia@exemplo.com.br')).toBe('/events/results/7');
});

it.each([
  '{',
  '7',
  '["",""]',
  '[""]',
  '["","https://elsewhere.example/"]',
  '["","//elsewhere.example/events"]',
  '["","/\\\\elsewhere.example"]',
  '["","javascript:alert(1)"]',
])('leads nowhere by what a device says wrongly: %s', (kept) => {
  sessionStorage.setItem('return-to', kept);
  expect(takeReturnAddress('')).toBeNull();
  expect(isReturnAddress('/')).toBe(false);
});
