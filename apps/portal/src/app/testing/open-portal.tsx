import { act, render } from '@testing-library/react';
import { brandOfPage } from '../../shared/page-data.ts';
import { BrandProvider } from '../../shared/brand.tsx';
import { PortalRouter } from '../../shared/navigation/portal-router.tsx';
import { refreshSession } from '../../shared/session/session.ts';
import { App } from '../app.tsx';
import { loadAddress, redirectOf } from '../routing/route-matching.ts';

/** Opens the whole portal at an address, like a browser; of the test's brand by default. */
export async function openPortal(address: string, brand = brandOfPage()): Promise<void> {
  window.history.replaceState(null, '', address);
  // A page starts without a known session; clear the previous test's.
  refreshSession();
  await loadAddress(location.href);
  // The first render waits for its data: `act` flushes it.
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

/** Records every address from now on, in order: the steps of the browser's history. */
export function recordSteps(): string[] {
  const steps: string[] = [];
  for (const change of ['pushState', 'replaceState']) {
    window.addEventListener(change, () => steps.push(address()));
  }
  return steps;
}

/** Current path and query. */
export function address(): string {
  return location.pathname + location.search;
}
