import * as z from 'zod/mini';
import { LARGEST_PROOF } from '../payments/refund-proof.rules.ts';
import { nullableText } from '../shapes.ts';

const BASE64_LENGTH = Math.ceil(LARGEST_PROOF / 3) * 4;
/** The largest request that carries a proof, in bytes. */
export const LARGEST_PROOF_REQUEST = BASE64_LENGTH + 65_536;

/** A file as it was chosen, in base64 (RFC 4648, section 4): what it is, its content says. */
export const proofContent = z
  .string()
  .check(z.maxLength(BASE64_LENGTH), z.regex(/^[A-Za-z0-9+/]+={0,2}$/));

/** What shows that a refund was made by hand at the bank, or why nothing does. */
export const refundProof = z.object({
  id: z.number(),
  /** Whether its file can be opened: there is one, and it is still kept. */
  has_file: z.boolean(),
  /** Why there is none. */
  omitted: nullableText,
});
export type RefundProof = z.output<typeof refundProof>;

/** A refund as it stands with its registration. */
export const refundOfEntry = z.object({
  refund_id: z.string(),
  amount: z.string(),
  /** Why it is given back, in words of the wire. */
  reason: z.string(),
  status: z.enum(['pending', 'processing', 'done', 'failed']),
  at: z.string(),
  /** Null where nothing was asked for. */
  proof: z.nullable(refundProof),
});
