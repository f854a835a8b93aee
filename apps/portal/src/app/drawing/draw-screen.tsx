import { renderToString } from 'react-dom/server';
import type { ComponentProps } from 'react';
import { BrandProvider, type PageBrand } from '../../shared/brand.tsx';
import { type PageLocation, PortalRouter } from '../../shared/navigation/portal-router.tsx';
import { ServedDataContext } from '../../shared/served-data.ts';
import { App } from '../app.tsx';
import { redirectOf } from '../routing/route-matching.ts';

/** Input for drawing a screen; the screen must already be loaded. */
interface DrawnScreen {
  brand: PageBrand;
  location: Pick<PageLocation, 'pathname' | 'search'>;
  served: ComponentProps<typeof ServedDataContext>['value'];
}

/** Renders the whole portal at an address as markup. */
export function drawScreen({ brand, location, served }: DrawnScreen): string {
  return renderToString(
    <BrandProvider brand={brand}>
      <ServedDataContext value={served}>
        <PortalRouter drawn={location} redirectOf={redirectOf}>
          <App />
        </PortalRouter>
      </ServedDataContext>
    </BrandProvider>,
  );
}
