import { sealSheet } from '@trilha/contract/checkin/sheet-box.ts';
import { expect, it } from 'vitest';
import { openBox, openSheet, sheetKey } from './sheet-key.ts';

const KEY = Buffer.alloc(32, 7);
const TEXT = 'Conheço os riscos.';
/**
 * TEXT as encrypted with KEY by an earlier release: sheets are read for years, and phones hold the public key offline.
 */
const PUBLIC =
  'BLqpjFWtBtrYrd3UMTto5V-JwwvNwWCyufHMlc6Qy7OwQBYjlPVYWweTXyGtLDS-i5-pj_JNECHhdERVrhm-gVo';
const BOX =
  'BBip-p6Z6Nx0jIqYB5mVpU7Tp8Xu1I_-gAzaVASZndfNfQA3eE-rESGYd-4noGz09d4-3Gp9czkRcRt4Ptc3ZotPsrJkfTLw39e8naHEWF61zjla9Mnj-or6kS1hRRgregKF7RFu-70ZuCWeeit3KQ';

it('a sheet that was sealed long ago is opened with the same key of the environment [GATE-34, GATE-35]', async () => {
  expect(sheetKey(KEY)).toBe(PUBLIC);
  expect(openBox(KEY, BOX)).toBe(TEXT);
  expect(openBox(KEY, await sealSheet(PUBLIC, TEXT))).toBe(TEXT);
});

it('nothing is read of one that another key sealed, that was changed or cut, or that is no sheet [GATE-34]', async () => {
  expect(sheetKey(Buffer.alloc(32, 8))).not.toBe(PUBLIC);
  expect(openBox(Buffer.alloc(32, 8), BOX)).toBeNull();
  const bytes = Buffer.from(BOX, 'base64url');
  for (const place of [1, 70, 80, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
    expect(openBox(KEY, changed.toString('base64url'))).toBeNull();
  }
  for (const cut of ['', BOX.slice(0, 80), BOX.slice(0, -4)]) expect(openBox(KEY, cut)).toBeNull();
  expect(openSheet(KEY, BOX)).toBeNull();
});
