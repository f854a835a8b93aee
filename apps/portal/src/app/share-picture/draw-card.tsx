import { createHash } from 'node:crypto';
import type { Brand } from '@trilha/brands/brand.ts';
import type { GuidedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { BrandProvider, pageBrand } from '../../shared/brand.tsx';
import { BRAND_CARDS } from './brand-card.tsx';
import { cardContent } from './card-content.ts';
import { CARD } from './card-size.ts';
import { cardWeights, inlineTokens } from './card-tokens.ts';
import { FarCard } from './far-card.tsx';
import type { SetType } from './lettering.tsx';
import { NearCard } from './near-card.tsx';

/** The stage of the picture; without one, the stage list's picture. */
interface CardRequest {
  readonly brand: Brand;
  readonly stage?: GuidedStage;
}

/** A version of the content: an equal version means an equal picture (FACE-71). */
export function cardVersion({ brand, stage }: CardRequest): string {
  const drawn = [brand.slug, brand.hand, stage ? cardContent(stage) : brand.face];
  return createHash('sha256').update(JSON.stringify(drawn)).digest('base64url').slice(0, 12);
}

const CARDS = { far: FarCard, near: NearCard };

/**
 * The share picture of a stage, or of the brand's stage list: an SVG of 1200 x 630 without text, style sheet or
 * variables, always light, in the brand's drawing style (FACE-70).
 */
export function drawCard({ brand, stage, setType }: CardRequest & { setType: SetType }): string {
  const own = pageBrand(brand);
  const pen = { setType, weights: cardWeights(brand.hand) };
  const Card = CARDS[brand.hand];
  const BrandCard = BRAND_CARDS[brand.hand];
  const card = stage ? (
    <Card content={cardContent(stage)} wordmark={brand.wordmark} pen={pen} />
  ) : (
    <BrandCard brand={own} pen={pen} />
  );
  const markup = renderToStaticMarkup(
    <BrandProvider brand={own}>
      <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${CARD.width} ${CARD.height}`}>
        <path fill="var(--paper)" d={`M0 0h${CARD.width}v${CARD.height}H0z`} />
        {card}
      </svg>
    </BrandProvider>,
  );
  return inlineTokens(markup, brand);
}
