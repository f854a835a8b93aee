import { keptFailureWords } from '@trilha/contract/payments/refund-failure.rules.ts';
import * as z from 'zod/mini';

/** `Problema` of the API Pix, what tells why; of a violation never the value, which may be somebody's. */
const problemAnswer = z.object({
  title: z.catch(z.optional(z.string()), undefined),
  detail: z.catch(z.optional(z.string()), undefined),
  violacoes: z.catch(z.array(z.object({ razao: z.catch(z.string(), '') })), []),
});

/** Why a provider refused a refund at once, in its words; null where it does not say. */
export function refundRefusalWords(problem: unknown): string | null {
  const read = problemAnswer.safeParse(problem);
  if (!read.success) return null;
  const { title, detail, violacoes } = read.data;
  const reasons = violacoes.map(({ razao }) => razao.trim()).filter((razao) => razao !== '');
  // Providers repeat themselves: the detail is often the only violation.
  const said = [...new Set([detail?.trim() ?? '', ...reasons])].filter((words) => words !== '');
  return keptFailureWords(said.length > 0 ? said.join(' ') : title);
}
