import { keptFailureWords } from '@trilha/contract/payments/refund-failure.rules.ts';
import * as z from 'zod/mini';

/**
 * The parts of `Problema` of the API Pix that give the reason, without a violation's value, which may be personal data.
 */
const problemAnswer = z.object({
  title: z.catch(z.optional(z.string()), undefined),
  detail: z.catch(z.optional(z.string()), undefined),
  violacoes: z.catch(z.array(z.object({ razao: z.catch(z.string(), '') })), []),
});

/** Returns the provider's reason for refusing a refund; null when it gives none. */
export function refundRefusalWords(problem: unknown): string | null {
  const read = problemAnswer.safeParse(problem);
  if (!read.success) return null;
  const { title, detail, violacoes } = read.data;
  const reasons = violacoes.map(({ razao }) => razao.trim()).filter((razao) => razao !== '');
  // Providers repeat themselves: the detail often equals the only violation.
  const said = [...new Set([detail?.trim() ?? '', ...reasons])].filter((words) => words !== '');
  return keptFailureWords(said.length > 0 ? said.join(' ') : title);
}
