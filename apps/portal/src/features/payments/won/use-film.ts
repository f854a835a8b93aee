import { keep, readKept } from '@trilha/web/stored/kept-values.ts';
import { useEffect, useState } from 'react';
import { WON_ENTRIES } from '../../../shared/own-entry/won-entries.ts';

/** Milliseconds of the vibration with the stamp. */
const SHAKE_MS = 30;

function isNew(registrationId: number): boolean {
  return readKept('device', WON_ENTRIES + registrationId) !== true;
}

/** One vibration; a browser refuses it, with a warning, before the first tap on the page. */
export function shake(): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(SHAKE_MS);
}

/**
 * Whether to show how a place becomes confirmed: once per registration on this device, when it happens or at the first
 * visit after (JOUR-25). A tap anywhere jumps to the end.
 */
export function useFilm(registrationId: number, isSure: boolean): boolean {
  const [isPlaying, setPlaying] = useState(() => isSure && isNew(registrationId));
  const [wasSure, setWasSure] = useState(isSure);
  if (isSure !== wasSure) {
    setWasSure(isSure);
    setPlaying(isSure && isNew(registrationId));
  }
  useEffect(() => {
    if (isSure) keep('device', WON_ENTRIES + registrationId, true);
  }, [isSure, registrationId]);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const end = () => setPlaying(false);
    document.addEventListener('pointerdown', end);
    return () => document.removeEventListener('pointerdown', end);
  }, [isPlaying]);
  return isPlaying;
}
