import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../structure/project.ts';

/**
 * One hash over the names and contents of files; equal hashes mean equal build inputs.
 * @param wanted selects the files by their path from the root
 */
export function contentHash(root: string, wanted: (path: string) => boolean): string {
  const hash = createHash('sha256');
  for (const path of filesBelow(root).filter(wanted).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}
