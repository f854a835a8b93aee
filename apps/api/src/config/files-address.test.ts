import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parseFilesUrl } from './files-address.ts';

it.each([
  ['.data/files', { kind: 'disk', folder: resolve('.data/files') }],
  ['file:///srv/trilha/files', { kind: 'disk', folder: '/srv/trilha/files' }],
  [
    's3://trilha/publicados/?region=us-east-1&endpoint=http://127.0.0.1:9000',
    {
      kind: 's3',
      bucket: 'trilha',
      prefix: 'publicados',
      region: 'us-east-1',
      endpoint: 'http://127.0.0.1:9000',
    },
  ],
  [
    's3://trilha',
    { kind: 's3', bucket: 'trilha', prefix: '', region: 'sa-east-1', endpoint: undefined },
  ],
  ['s3://key:secret@trilha', null],
  ['s3://trilha?endpoint=ftp://x', null],
  ['https://trilha.example/files', null],
])('reads %s', (text, address) => {
  expect(parseFilesUrl(text)).toEqual(address);
});
