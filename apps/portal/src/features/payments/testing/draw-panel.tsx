import { brandBySlug } from '@trilha/brands/brands.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { BrandProvider, pageBrand } from '../../../shared/brand.tsx';
import { PortalRouter, useLocation } from '../../../shared/navigation/portal-router.tsx';
import type { PaymentSlotProps } from '../../../shared/payment-slot.tsx';
import { PaymentPanel } from '../payment-panel.tsx';

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

/** Draws the panel of registration 7 and answers the statuses it tells its caller. */
export function drawPanel(
  props: Partial<PaymentSlotProps> = {},
  slug = 'mitsubishi',
): { told: ReturnType<typeof vi.fn<(status: RegistrationStatus) => void>>; unmount: () => void } {
  const brand = brandBySlug(slug);
  if (!brand) throw new Error(`no brand ${slug}`);
  const told = vi.fn<(status: RegistrationStatus) => void>();
  window.history.replaceState(null, '', '/events/event/101');
  const { unmount } = render(
    <BrandProvider brand={pageBrand(brand)}>
      <PortalRouter>
        <PaymentPanel
          registrationId={7}
          place="page"
          status="Aguardando Pagamento"
          onStatus={told}
          {...props}
        />
        <Address />
      </PortalRouter>
    </BrandProvider>,
  );
  return { told, unmount };
}
