import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { Services } from '../../services.ts';
import { findAddresses } from './certificates.sql.ts';

/** The public addresses of the certificates that a customer can open, with the stage and whose each is. */
export async function listAddresses(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { id, automaker_id: automakerId }: { readonly id: number; readonly automaker_id: number },
): Promise<Array<{ stage: string; name: string | null; address: string }>> {
  const origin = config.brands.get(automakerId)?.publicUrl ?? '';
  const rows = await findAddresses(db, id);
  return rows.map(({ stage, name, code }) => ({
    stage,
    name,
    address: `${origin}${to(paths.certificate, { code })}`,
  }));
}
