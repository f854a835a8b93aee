// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { clearAllDrafts, clearDraft, readDraft, saveDraft } from './drafts.ts';

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
