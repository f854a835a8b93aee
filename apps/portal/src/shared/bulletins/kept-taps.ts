import { forget, keep, readKept } from '@trilha/web/stored/kept-values.ts';
import { TAP_ENTRIES } from './tap-entries.ts';

/** Time of each tap on 'Ciente' that the server has not confirmed, as ISO 8601, by bulletin id. */
export type KeptTaps = Readonly<Record<number, string>>;

const nameOf = (registrationId: number): string => TAP_ENTRIES + registrationId;

/** Reads the unsent taps of a registration. */
export function readTaps(registrationId: number): KeptTaps {
  const kept = readKept('device', nameOf(registrationId));
  if (typeof kept !== 'object' || kept === null) return {};
  const isTap = ([id, at]: [string, unknown]) =>
    /^[1-9]\d{0,8}$/.test(id) && typeof at === 'string' && !Number.isNaN(Date.parse(at));
  return Object.fromEntries(Object.entries(kept).filter(isTap));
}

function store(registrationId: number, taps: KeptTaps): KeptTaps {
  if (Object.keys(taps).length === 0) forget('device', nameOf(registrationId));
  else keep('device', nameOf(registrationId), taps);
  return taps;
}

/** Stores a tap; an earlier one of the same bulletin stays. */
export function keepTap(registrationId: number, bulletinId: number, at: string): KeptTaps {
  return store(registrationId, { [bulletinId]: at, ...readTaps(registrationId) });
}

/** Deletes a tap that the server confirmed or refused. */
export function dropTap(registrationId: number, bulletinId: number): KeptTaps {
  const { [bulletinId]: _sent, ...others } = readTaps(registrationId);
  return store(registrationId, others);
}
