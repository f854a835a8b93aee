import type { CepAddress } from '@trilha/contract/lookups/lookups.endpoints.ts';
import type { Database } from '../../database/client.ts';

export interface CachedCep {
  /** Null for a CEP that the service does not know. */
  readonly address: CepAddress | null;
  readonly fetched_at: Date;
}

export async function findCachedCep(db: Database, cep: string): Promise<CachedCep | undefined> {
  const row = await db
    .selectFrom('cep_cache')
    .selectAll()
    .where('cep', '=', cep)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { found, fetched_at, uf, localidade, logradouro, bairro, complemento } = row;
  const address = {
    uf: uf ?? '',
    localidade: localidade ?? '',
    logradouro: logradouro ?? '',
    bairro: bairro ?? '',
    complemento: complemento ?? '',
  };
  return { address: found ? address : null, fetched_at };
}

const UNKNOWN = { uf: null, localidade: null, logradouro: null, bairro: null, complemento: null };

/** Stores the service's response in place of an earlier one. */
export async function cacheCep(
  db: Database,
  cep: string,
  address: CepAddress | null,
  now: Date,
): Promise<void> {
  const values = { found: address !== null, ...UNKNOWN, ...address, fetched_at: now };
  await db
    .insertInto('cep_cache')
    .values({ cep, ...values })
    .onConflict((conflict) => conflict.column('cep').doUpdateSet(values))
    .execute();
}
