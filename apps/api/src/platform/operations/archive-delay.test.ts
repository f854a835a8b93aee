import { expect, test } from 'vitest';
import { archiveDelay } from './archive-delay.ts';

const MEGABYTES = 2 ** 20;
const state = { kept: '0000000100000002000000FE', seconds: 42, pieceBytes: 16 * MEGABYTES };

test('nothing waits while only the piece that is being written is not archived yet', () => {
  expect(archiveDelay({ ...state, written: '0000000100000002000000FE' })).toBe(0);
  expect(archiveDelay({ ...state, written: '0000000100000002000000FF' })).toBe(0);
  const last = { ...state, kept: '0000000100000002000000FF' };
  expect(archiveDelay({ ...last, written: '000000010000000300000000' })).toBe(0);
});

test('a finished piece that is not archived has waited since the last that was', () => {
  expect(archiveDelay({ ...state, written: '000000010000000300000000' })).toBe(42);
  const last = { ...state, kept: '0000000100000002000000FF' };
  expect(archiveDelay({ ...last, written: '000000010000000300000001' })).toBe(42);
});

test('pieces of another size are counted by it', () => {
  const large = { ...state, pieceBytes: 1_024 * MEGABYTES, kept: '000000010000000200000003' };
  expect(archiveDelay({ ...large, written: '000000010000000300000000' })).toBe(0);
  expect(archiveDelay({ ...large, written: '000000010000000300000001' })).toBe(42);
});

test('before anything was archived every finished piece waits', () => {
  const none = { ...state, kept: null };
  expect(archiveDelay({ ...none, written: '000000010000000000000001' })).toBe(0);
  expect(archiveDelay({ ...none, written: '000000010000000000000002' })).toBe(42);
});

test('a note of a base backup stands for the piece it belongs to, one of a timeline for none', () => {
  const noted = { ...state, kept: '0000000100000002000000FE.00000028.backup' };
  expect(archiveDelay({ ...noted, written: '0000000100000002000000FF' })).toBe(0);
  expect(archiveDelay({ ...noted, written: '000000010000000300000000' })).toBe(42);
  expect(archiveDelay({ ...state, kept: '00000002.history', written: state.kept })).toBe(42);
});
