import { readFileSync } from 'node:fs';
import type { BrandConfig } from '../../../config/config.ts';
import { mutualTlsFetch } from '../../../platform/partners/mutual-tls.ts';
import type { Services } from '../../../services.ts';
import { createBacenPix } from './bacen-pix.ts';
import type { PixProvider } from './pix-provider.ts';
import { createStaticPix } from './static-pix.ts';

const providers = new WeakMap<Services, Map<number, PixProvider>>();

/**
 * Returns the Pix provider of a brand. Created once per process, because it caches the provider's token.
 * @throws Error for an unknown brand, or an unreadable certificate file.
 */
export function pixProviderOf(services: Services, automakerId: number): PixProvider {
  const ofServices = providers.get(services) ?? new Map<number, PixProvider>();
  providers.set(services, ofServices);
  const known = ofServices.get(automakerId);
  if (known !== undefined) return known;
  const brandConfig = services.config.brands.get(automakerId);
  if (brandConfig === undefined) throw new Error('unknown brand');
  const provider = createProvider(services, brandConfig);
  ofServices.set(automakerId, provider);
  return provider;
}

function createProvider({ guard, clock }: Services, { brand, pix }: BrandConfig): PixProvider {
  if (pix.mode === 'static') return createStaticPix(brand.pix);
  const { certificate } = pix;
  return createBacenPix({
    ...pix,
    receiver: brand.pix,
    partner: `pix:${brand.slug}`,
    guard,
    clock,
    ...(certificate === null
      ? {}
      : {
          fetch: mutualTlsFetch({
            cert: readFileSync(certificate.certFile),
            key: readFileSync(certificate.keyFile),
          }),
        }),
  });
}
