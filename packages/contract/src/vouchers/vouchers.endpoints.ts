import * as z from 'zod/mini';
import { optionalText } from '../brazil/fields.ts';
import { endpoint } from '../endpoint.ts';
import { nullableText, positiveId } from '../shapes.ts';
import { VOUCHER_MAX_LENGTH } from './voucher-code.rules.ts';

export const voucherAnswer = z.object({
  voucher: z.string(),
  /** Places left for the code (D19). */
  vacancies_released: z.int(),
  /** Last day of use, `yyyy-mm-dd`; null when unlimited. */
  valid_until: nullableText,
});
export type Voucher = z.output<typeof voucherAnswer>;

export const getVouchersByStepId = endpoint({
  method: 'GET',
  path: '/getVouchersByStepId/{stepId}',
  summary: 'The voucher of a stage with the typed code, or an empty list; codes cannot be listed.',
  access: 'customer:complete',
  params: z.object({ stepId: positiveId }),
  query: z.object({ voucher: optionalText(VOUCHER_MAX_LENGTH) }),
  responses: { 200: z.object({ vouchers: z.array(voucherAnswer) }) },
  errors: ['not_found', 'registration_closed', 'voucher_expired'],
});
