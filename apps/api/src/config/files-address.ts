import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** File storage from `FILES_URL`. */
export type FilesAddress =
  | { readonly kind: 'disk'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      /** Folder in the bucket; empty for its root. */
      readonly prefix: string;
      readonly region: string;
      /** Endpoint of an S3-compatible service other than Amazon's. */
      readonly endpoint: string | undefined;
    };

function s3Address(url: URL): FilesAddress | null {
  if (url.hostname === '' || url.username !== '' || url.password !== '') return null;
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !/^https?:\/\//.test(endpoint)) return null;
  return {
    kind: 's3',
    bucket: url.hostname,
    prefix: url.pathname.replace(/^\/+|\/+$/g, ''),
    region: url.searchParams.get('region') ?? 'sa-east-1',
    endpoint,
  };
}

/**
 * Parses a folder (`/srv/trilha/files`, `file:///srv/trilha/files`) or a bucket
 * (`s3://bucket/folder?region=sa-east-1&endpoint=https://…`). Never contains credentials: the library reads them from
 * its usual variables. Null for anything else.
 */
export function parseFilesUrl(text: string): FilesAddress | null {
  if (!/^[a-z][a-z\d+.-]+:/i.test(text)) return { kind: 'disk', folder: resolve(text) };
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'file:') return { kind: 'disk', folder: fileURLToPath(url) };
  return url?.protocol === 's3:' ? s3Address(url) : null;
}
