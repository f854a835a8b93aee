import { expect, test } from 'vitest';
import { screenshotChoice } from './screenshot-choice.ts';

test('without arguments everything is taken', () => {
  const choice = screenshotChoice([]);
  expect(choice.takesState('login')).toBe(true);
  expect(choice.takesVariant('suzuki-360-dark')).toBe(true);
  expect(choice.everything).toBe(true);
});

test('parts of names choose states and variants', () => {
  const choice = screenshotChoice(['events', '--variant=360-light', '--variant=suzuki-1280']);
  expect(choice.takesState('events-empty')).toBe(true);
  expect(choice.takesState('login')).toBe(false);
  expect(choice.takesVariant('mitsubishi-360-light')).toBe(true);
  expect(choice.takesVariant('suzuki-1280-dark')).toBe(true);
  expect(choice.takesVariant('mitsubishi-360-dark')).toBe(false);
  expect(choice.everything).toBe(false);
});

test('an option it does not know is refused', () => {
  expect(() => screenshotChoice(['--variants=360'])).toThrow('--variants=360');
});
