import type { Brand } from '@trilha/brands/brand.ts';
import type { SeenPart } from '@trilha/contract/desk/portal-view/portal-view.endpoints.ts';
import { OWN_REGISTRATIONS, paths } from '@trilha/contract/portal-paths.ts';
import { loadAllParts, wholeDrawing } from '@trilha/ui/late-module.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { BrandProvider, pageBrand } from '../../shared/brand.tsx';
import { PortalRouter } from '../../shared/navigation/portal-router.tsx';
import { learnServerTime } from '@trilha/web/clock/server-clock.ts';
import type { PageAssets } from '../drawing/page-assets.ts';
import { hidePersonal } from './hide-personal.ts';
import type { SeenData, SeenRequest } from '@trilha/contract/desk/portal-view/seen-page.ts';
import { seenQueries } from './seen-queries.ts';
import { SeenScreen } from './seen-screens.tsx';
import { openedMarkup } from './inert-markup.ts';
import { type DrawnFrame, writeFrame } from './write-frame.ts';

const ADDRESSES: Readonly<Record<SeenPart, string>> = {
  registrations: OWN_REGISTRATIONS,
  stages: paths.events,
  garage: paths.cars,
  team: paths.team,
  payment: OWN_REGISTRATIONS,
  credential: paths.credential,
};

interface DrawnBy {
  readonly brand: Brand;
  readonly assets: PageAssets;
}

/** Renders with a fixed clock and all lazy parts loaded. Both are process-wide, so `draw` must be synchronous. */
function drawAt(now: string, draw: () => string): string {
  learnServerTime({ now }, Date.now());
  wholeDrawing.isOn = true;
  try {
    return draw();
  } finally {
    wholeDrawing.isOn = false;
    learnServerTime({ now: new Date().toISOString() }, Date.now());
  }
}

/** All style sheets of the build, the shell's first. Lazy parts bring their own. */
function everySheet({ manifest, styles }: PageAssets): string[] {
  return [...new Set([...(manifest['src/app/main.tsx']?.css ?? []), ...styles.keys()])];
}

/**
 * Draws the portal's page as one customer sees it, for staff to look at (ADR 100). Uses the portal's own screens with
 * that customer's data. The result is one self-contained document without script, links and forms.
 */
export async function drawSeen(seen: SeenRequest, { brand, assets }: DrawnBy): Promise<DrawnFrame> {
  await loadAllParts();
  const { pathname, search } = new URL(`http://portal${ADDRESSES[seen.part]}`);
  const draw = (data: SeenData) =>
    drawAt(data.now, () =>
      renderToString(
        <BrandProvider brand={pageBrand(brand)}>
          <PortalRouter drawn={{ pathname, search }}>
            <QueryClientProvider client={seenQueries(data)}>
              <main id="conteudo">
                <SeenScreen {...seen} data={data} />
              </main>
            </QueryClientProvider>
          </PortalRouter>
        </BrandProvider>,
      ),
    );
  const content = seen.isWhole ? draw(seen.data) : hidePersonal(seen.data, draw);
  return writeFrame({
    brand,
    title: `Portal ${brand.name}`,
    theme: null,
    content: openedMarkup(content),
    styles: everySheet(assets),
    assets,
  });
}
