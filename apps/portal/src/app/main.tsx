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
import { keepSchemasOnServerTime } from '../shared/server-clock.ts';
import { keepInstallOffer } from '../shared/install/kept-offer.ts';
import { App } from './app.tsx';
import { loadAddress, redirectOf, routeOf } from './routing/route-matching.ts';
import { isSignedInPart } from './routes.ts';

/** The whole page as the server drew it: this script may have arrived before the page's end. */
const isWhole = new Promise<void>((resolve) => {
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  } else {
    resolve();
  }
});

/*
 * Takes over the page that the server drew. The chunks of the address come first, so that the first
 * drawing equals the server's; what was typed meanwhile stays in its fields.
 */
keepSchemasOnServerTime();
keepInstallOffer();
// The address of the page that is here: who has gone back since is at another one by now, and is led there after.
const drawn = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href);
const isLoaded = loadAddress(drawn.href).catch(() => undefined);
if (isSignedInPart(routeOf(drawn.pathname).entry)) {
  // The first of a page's formats makes the browser read which languages it has. In a task of its own, while the
  // answers are on their way, it holds up nothing.
  setTimeout(() => new Intl.NumberFormat('pt-BR'));
}
void Promise.all([isWhole, isLoaded]).then(() => {
  // As a transition it yields to taps and keys instead of holding a slow phone in one piece.
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
  // Of no hurry: the server drew what there is to read.
  void import('./banner/start-banner.tsx').then(
    ({ startBanner }) => startBanner(),
    () => undefined,
  );
});
