import '@trilha/ui/theme/tokens.css';
import '@trilha/ui/theme/hand.css';
import '@trilha/ui/theme/elements.css';
import '@trilha/ui/theme/base.css';
import './root.css';
import './banner/banner.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { brandOfPage } from '../shared/page-data.ts';
import { BrandProvider } from '../shared/brand.tsx';
import { PortalRouter } from '../shared/navigation/portal-router.tsx';
import { keepSchemasOnServerTime } from '@trilha/web/clock/server-clock.ts';
import { keepInstallOffer } from '../shared/install/kept-offer.ts';
import { App } from './app.tsx';
import { loadAddress, redirectOf, routeOf } from './routing/route-matching.ts';
import { isSignedInPart } from './routes.ts';

/** Resolves when the whole page has arrived: this script may run before the end of the page. */
const isWhole = new Promise<void>((resolve) => {
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  } else {
    resolve();
  }
});

/*
 * Hydrates the page that the server drew. The chunks of the address load first, so that the first render equals the
 * server's. Text typed meanwhile stays in its fields.
 */
keepSchemasOnServerTime();
keepInstallOffer();
// The address of the drawn page. A user who has gone back since is at another address and is navigated there
// afterwards.
const drawn = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href);
const isLoaded = loadAddress(drawn.href).catch(() => undefined);
if (isSignedInPart(routeOf(drawn.pathname).entry)) {
  // The first `Intl` format on a page makes the browser load its locale data. A task of its own does that while
  // requests are pending.
  setTimeout(() => new Intl.NumberFormat('pt-BR'));
}
void Promise.all([isWhole, isLoaded]).then(() => {
  // A transition yields to taps and keys instead of blocking a slow phone.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <BrandProvider brand={brandOfPage()}>
        <PortalRouter redirectOf={redirectOf} drawn={drawn}>
          <App />
        </PortalRouter>
      </BrandProvider>,
    );
  });
  // Not urgent: the server already drew the banner.
  void import('./banner/start-banner.tsx').then(
    ({ startBanner }) => startBanner(),
    () => undefined,
  );
});
