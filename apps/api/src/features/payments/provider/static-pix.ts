import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload';
import type { PixReceiver } from '@trilha/brands/brand.ts';
import type { StaticPix } from './pix-provider.ts';

/** The BR Code has room for 25 characters of txid (Manual do BR Code, 62-05). */
export const STATIC_TXID_LENGTH = 25;

/**
 * Charges by a static BR Code with amount and txid (Manual do BR Code, EMV QRCPS-MPM): for a brand
 * without a Pix provider. Nothing is asked of anybody, and nothing tells of its payment.
 */
export function createStaticPix(receiver: PixReceiver): StaticPix {
  return {
    mode: 'static',
    pixKey: receiver.pix_key,
    createCharge: async ({ txid, amountCents }) => {
      const brcode = generatePixPayload({
        key: receiver.pix_key,
        merchantName: receiver.name,
        merchantCity: receiver.city,
        // Written with two decimals by the library, which refuses what would not survive that.
        amount: amountCents / 100,
        txid,
      });
      if (brcode === null) throw new Error('the receiver of the brand makes no BR Code');
      return brcode;
    },
  };
}
