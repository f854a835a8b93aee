import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload';
import type { PixReceiver } from '@trilha/brands/brand.ts';
import type { StaticPix } from './pix-provider.ts';

/** The BR Code has room for 25 characters of txid (Manual do BR Code, 62-05). */
export const STATIC_TXID_LENGTH = 25;

/**
 * Creates static BR Codes with amount and txid (Manual do BR Code, EMV QRCPS-MPM) for a brand without a Pix provider.
 * No provider is called, and none reports the payment.
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
        // The library writes two decimals and refuses amounts that this would change.
        amount: amountCents / 100,
        txid,
      });
      if (brcode === null) throw new Error('the receiver of the brand makes no BR Code');
      return brcode;
    },
  };
}
