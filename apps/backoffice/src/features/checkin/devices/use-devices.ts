import { useQuery, useQueryClient } from '@tanstack/react-query';
import { brands } from '@trilha/brands/brands.ts';
import { listDevices } from '@trilha/contract/checkin/devices.endpoints.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { call } from '../../../shared/api/call.ts';
import { may, useStaff } from '../../../shared/session/staff.ts';

const KEY = ['checkin', 'devices'] as const;
/** Polling interval in milliseconds. */
const EVERY_MS = 5_000;

/** The phones of a brand, or all that the user may see; polled. */
export function useDevices(slug: string | null) {
  return useQuery({
    queryKey: [...KEY, slug],
    queryFn: ({ signal }) => {
      const brand = brands.find((one) => one.slug === slug)?.id;
      return call(listDevices, { query: { brand }, signal });
    },
    refetchInterval: EVERY_MS,
  });
}

export function useReloadDevices(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}

/** Why the user may not change phones and who may; null when the user may. */
export function useDeviceRefusal(): string | null {
  return may(useStaff(), 'staff:edit') ? null : refusalText('staff:edit');
}
