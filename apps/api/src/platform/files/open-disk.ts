import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FilesAddress } from '../../config/files-address.ts';

/** Time to the first byte of a bucket, and the longest silence within a file. */
export const SILENT_MS = 3_000;

/** Opens the file storage and returns its key prefix. The S3 library is large, so it is loaded only when used. */
export async function openDisk(
  address: FilesAddress,
  silentMs = SILENT_MS,
): Promise<{ readonly disk: Disk; readonly folder: string }> {
  if (address.kind === 'disk') {
    const driver = new FSDriver({ location: address.folder, visibility: 'private' });
    return { disk: new Disk(driver), folder: '' };
  }
  const { S3Driver } = await import('flydrive/drivers/s3');
  const driver = new S3Driver({
    bucket: address.bucket,
    region: address.region,
    visibility: 'private',
    supportsACL: false,
    // S3-compatible services other than Amazon's support neither buckets as host names nor its newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: silentMs, socketTimeout: silentMs },
    ...(address.endpoint === undefined ? {} : { endpoint: address.endpoint, forcePathStyle: true }),
  });
  return { disk: new Disk(driver), folder: address.prefix === '' ? '' : `${address.prefix}/` };
}
