import { expect, test } from 'vitest';
import { screenshotIndex } from './screenshot-index.ts';

test('the index has a row for each state, and names cannot break out of it', () => {
  const page = screenshotIndex([
    { file: 'a-1.png', state: 'a', variant: 'suzuki-360-light' },
    { file: 'a-2.png', state: 'a', variant: 'suzuki-360-dark' },
    { file: 'b-1.png', state: '<b>', variant: 'x' },
  ]);
  expect(page.match(/<section/g)).toHaveLength(2);
  expect(page.match(/<img/g)).toHaveLength(3);
  expect(page).not.toContain('<b>');
});
