import type { FilesAddress } from '../../config/files-address.ts';
import { makeFolder } from '../../database/opening/make-folder.ts';
import { openDisk } from './open-disk.ts';

interface Failure {
  readonly code?: string;
  readonly name?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

function failureOf(error: unknown): Failure {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === 'object' && cause !== null ? cause : {};
}

/** Whether S3 was reached and said no, or could not be asked for want of credentials. */
function isRefusal({ $metadata, name }: Failure): boolean {
  return ($metadata?.httpStatusCode ?? 500) < 500 || name === 'CredentialsProviderError';
}

/**
 * Writes a file and takes it away. A bucket that cannot be reached now is no mistake of ours: the
 * server starts without it, and what needs it tries again.
 * @returns what is wrong, as the disk or S3 calls it, or null
 */
export async function probeFileStorage(address: FilesAddress): Promise<string | null> {
  try {
    if (address.kind === 'disk') await makeFolder(address.folder);
    const { disk, folder } = await openDisk(address);
    // Always the same name: whoever may write but not delete keeps one such file.
    const key = `${folder}probe`;
    await disk.put(key, 'probe');
    await disk.delete(key).catch(() => {});
    return null;
  } catch (error) {
    const failure = failureOf(error);
    if (address.kind === 's3' && !isRefusal(failure)) return null;
    return failure.code ?? failure.name ?? 'unknown';
  }
}
