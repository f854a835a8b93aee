import { expect, test } from 'vitest';
import { picturesAmong, screenshotIndex } from './screenshot-index.ts';

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

test('pictures are found by their variant, and other files are left alone', () => {
  const files = [
    'b-360-dark.png',
    'a-b-360-dark.png',
    'b-360-light.png',
    'index.html',
    'notes.png',
  ];
  expect(picturesAmong(files, ['360-light', '360-dark'])).toEqual([
    { file: 'a-b-360-dark.png', state: 'a-b', variant: '360-dark' },
    { file: 'b-360-light.png', state: 'b', variant: '360-light' },
    { file: 'b-360-dark.png', state: 'b', variant: '360-dark' },
  ]);
});
