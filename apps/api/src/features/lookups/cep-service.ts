import { uf } from '@trilha/contract/brazil/fields.ts';
import type { CepAddress } from '@trilha/contract/lookups/lookups.endpoints.ts';
import * as z from 'zod/mini';
import { readAnswer, requestJson } from '../../platform/partners/http-client.ts';
import type { Services } from '../../services.ts';
import { partnerText } from './partner-text.ts';

const PARTNER = 'cep';
/** D12. */
const TIMEOUT_MS = 2_000;
const MAX_BYTES = 20_000;

const found = z.object({
  uf,
  localidade: partnerText(120),
  logradouro: partnerText(160),
  bairro: partnerText(120),
  complemento: partnerText(120),
});
/** The public service writes the flag as a boolean or as a text. */
const unknown = z.object({ erro: z.literal([true, 'true']) });
const answer = z.union([found, unknown]);

/**
 * Asks the postal-code service (EXT-06).
 * @returns null for a CEP that nobody has.
 * @throws PartnerError when it is slow, down, or answers anything but an address.
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
    const read = readAnswer(PARTNER, answer, body);
    return 'erro' in read ? null : read;
  });
}
