// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import {
  clearAllDrafts,
  clearDraft,
  isOvertaken,
  readDraft,
  saveDraft,
  saveTyped,
} from './drafts.ts';

afterEach(() => sessionStorage.clear());

it('keeps what one customer typed into one form, never passwords', () => {
  const typed = {
    email: 'a@b.br',
    password: 'x!',
    password_confirmation: 'x!',
    Current_Password: 'y',
  };
  saveDraft(7, 'profile', typed);
  expect(readDraft(7, 'profile')).toEqual({ email: 'a@b.br' });
  expect(sessionStorage.getItem('draft:7:profile')).not.toContain('x!');
  expect(readDraft(8, 'profile')).toBeNull();
  expect(readDraft(7, 'vehicle')).toBeNull();
});

it('is cleared by form or all at once, and leaves what is not a draft', () => {
  sessionStorage.setItem('return-to', 'x');
  saveDraft(7, 'profile', { name: 'Ana' });
  saveDraft(7, 'vehicle', { plate: 'RVK4E21' });
  clearDraft(7, 'profile');
  expect(readDraft(7, 'profile')).toBeNull();
  expect(readDraft(7, 'vehicle')).toEqual({ plate: 'RVK4E21' });
  clearAllDrafts();
  expect(Object.keys(sessionStorage)).toEqual(['return-to']);
});

it('that was damaged is no draft', () => {
  sessionStorage.setItem('draft:7:profile', '{');
  expect(readDraft(7, 'profile')).toBeNull();
});

it('of something stored holds what was typed over it and nothing else [FACE-19]', () => {
  const stored = { title: 'Valente', color: 'Azul' };
  saveTyped(7, 'vehicle', stored, { ...stored, color: 'Verde' });
  expect(readDraft(7, 'vehicle')).toEqual({ color: 'Verde' });
  saveTyped(7, 'vehicle', stored, stored);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it.each([
  [{ title: 'Valente', color: 'Azul' }, false],
  [{ title: 'Guerreira', color: 'Azul' }, false],
  [{ title: 'Valente', color: 'Preto' }, true],
  [{ title: 'Valente', color: 'Verde' }, false],
])('knows whether %o was stored under what was typed [FACE-19]', (now, isOld) => {
  const stored = { title: 'Valente', color: 'Azul' };
  saveTyped(7, 'vehicle', stored, { ...stored, color: 'Verde' });
  expect(isOvertaken(7, 'vehicle', now)).toBe(isOld);
});
