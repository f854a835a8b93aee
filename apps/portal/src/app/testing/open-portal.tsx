import { act, render } from '@testing-library/react';
import { brandOfPage } from '../../shared/page-data.ts';
import { BrandProvider } from '../../shared/brand.tsx';
import { PortalRouter } from '../../shared/navigation/portal-router.tsx';
import { refreshSession } from '../../shared/session/session.ts';
import { App } from '../app.tsx';
import { loadAddress, redirectOf } from '../routing/route-matching.ts';

/** Opens the whole portal at an address, as a browser does; of the test's own brand unless told otherwise. */
export async function openPortal(address: string, brand = brandOfPage()): Promise<void> {
  window.history.replaceState(null, '', address);
  // A page starts without knowing; here the last test's session may still be known.
  refreshSession();
  await loadAddress(location.href);
  // The first drawing waits for what it needs: `act` flushes it.
  await act(async () => {
    render(
      <BrandProvider brand={brand}>
        <PortalRouter redirectOf={redirectOf}>
          <App />
        </PortalRouter>
      </BrandProvider>,
    );
  });
}

/** Every address that the portal leads to from now on, in order: the steps of the browser's history. */
export function recordSteps(): string[] {
  const steps: string[] = [];
  for (const change of ['pushState', 'replaceState']) {
    window.addEventListener(change, () => steps.push(address()));
  }
  return steps;
}

/** Path and query of where the portal is now. */
export function address(): string {
  return location.pathname + location.search;
}
