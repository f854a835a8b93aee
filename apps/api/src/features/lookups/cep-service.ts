import { uf } from '@trilha/contract/brazil/fields.ts';
import type { CepAddress } from '@trilha/contract/lookups/lookups.endpoints.ts';
import * as z from 'zod/mini';
import { requestJson } from '../../platform/partners/http-client.ts';
import { readTolerantly } from '../../platform/partners/tolerant-answers.ts';
import type { Services } from '../../services.ts';
import { partnerText } from './partner-text.ts';

const PARTNER = 'cep';
/** D12. */
const TIMEOUT_MS = 2_000;
const MAX_BYTES = 20_000;

/** Unknown fields become empty: a small town has one CEP without streets. */
const text = (maxLength: number) => z.catch(z._default(partnerText(maxLength), ''), '');

const found = z.object({
  uf,
  localidade: partnerText(120),
  logradouro: text(160),
  bairro: text(120),
  complemento: text(120),
});
/** The public service sends this flag as a boolean or as text. */
const unknown = z.object({ erro: z.literal([true, 'true', 1, '1']) });
const answer = z.union([unknown, found]);

/**
 * Asks the postal-code service (EXT-06).
 * @returns null for a CEP that does not exist.
 * @throws PartnerError when it is slow, down, or its response is no address.
 */
export async function askCepService(
  { config, guard }: Services,
  cep: string,
): Promise<CepAddress | null> {
  return guard(PARTNER, async () => {
    const body = await requestJson({
      partner: PARTNER,
      url: `${config.cepUrl}/ws/${cep}/json/`,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    });
    const read = readTolerantly(PARTNER, answer, body);
    return 'erro' in read ? null : read;
  });
}
