import { useQueryClient } from '@tanstack/react-query';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { useCallback } from 'react';
import { openPayment } from './payment-slot.tsx';
import { ownRegistrationsQuery, registrationQuery } from './queries/registrations.queries.ts';

/** 'QR Code Pix' (EVT-26); a payment made meanwhile appears in the lists. */
export function usePayment(): (registration: Registration) => void {
  const queries = useQueryClient();
  return useCallback(
    (registration) => {
      // The list is newer than what another page may have cached.
      queries.setQueryData(registrationQuery(registration.id).queryKey, { registration });
      openPayment(registration, () => void queries.invalidateQueries(ownRegistrationsQuery));
    },
    [queries],
  );
}
