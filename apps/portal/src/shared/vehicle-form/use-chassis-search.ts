import { CHASSIS_LENGTH } from '@trilha/contract/brazil/chassis.ts';
import { getChassis } from '@trilha/contract/lookups/lookups.endpoints.ts';
import {
  type ChassisFields,
  CLEARED_VEHICLE,
  vehicleFromChassis,
} from '@trilha/contract/onboarding/chassis.rules.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { useBrand } from '../brand.tsx';
import { showAlert } from '../feedback/overlay-store.ts';
import { tellFailure } from '../feedback/tell-failure.ts';
import { useSearchedFields } from '../forms/searched-fields.ts';
import { useSearchSignal } from '../forms/use-search-signal.ts';
import type { SchemaForm } from '../forms/use-schema-form.ts';
import type { VehicleValues } from './vehicle-values.ts';

/** VEH-29, letter for letter, whatever kept the service from answering. */
const SERVICE_FAILED = 'Erro ao buscar dados do chassi.';

/** What the person is told beside the field. */
interface ChassisNews {
  chassis: string;
  kind: 'found' | 'unknown' | 'unavailable';
}

/**
 * The chassis search with all its outcomes (ONB-29 to ONB-33, VEH-27 to VEH-29), once the last
 * character is there. A chassis that the form opens with is not looked up until somebody asks, one that
 * is stored not even then; an answer for another one than the field now holds is ignored, and one that was left without an answer may be asked for again. What the registry
 * does not know of a vehicle stays as it was typed, and so does what was typed while it was asked. What a
 * chassis without a result took from the other fields comes back with the next one. The
 * search ends with its form: when the form is sent, and when its fields leave the screen.
 */
export function useChassisSearch(form: SchemaForm<VehicleValues, unknown>): {
  search: (chassis: string) => void;
  busy: boolean;
  news: ChassisNews['kind'] | null;
} {
  const { methods } = form;
  const { short } = useBrand();
  const [awaited, setAwaited] = useState('');
  const [news, setNews] = useState<ChassisNews | null>(null);
  const held = useWatch({ control: methods.control, name: 'chassis' });
  // What a draft brings back may have been left without an answer.
  const last = useRef(form.isDrafted('chassis') ? '' : held);
  const seen = useRef(held);
  const cleared = useRef(new Map<keyof typeof CLEARED_VEHICLE, string>());
  const fields = useSearchedFields(form);
  const begin = useSearchSignal(form.isSending);

  function fill(found: ChassisFields, asked: VehicleValues): void {
    for (const [field, value] of Object.entries(found)) {
      const name = field as keyof ChassisFields;
      if (methods.getValues(name) !== asked[name]) continue;
      // Another vehicle's data, which the last search wrote, goes; what was typed stays.
      const says = value !== '' || fields.isOwn(name);
      if (says && !fields.isFocused(name)) fields.fill(name, value);
    }
  }

  function clear(asked: VehicleValues): void {
    for (const [field, value] of Object.entries(CLEARED_VEHICLE)) {
      const name = field as keyof typeof CLEARED_VEHICLE;
      if (methods.getValues(name) !== asked[name]) continue;
      form.writeUntyped(name, value);
      cleared.current.set(name, asked[name]);
    }
  }

  /** Gives back what a search without a result took, where nothing was written since. */
  function giveBack(): void {
    for (const [name, value] of cleared.current) {
      if (methods.getValues(name) === CLEARED_VEHICLE[name]) methods.setValue(name, value);
    }
    cleared.current.clear();
  }

  async function lookUp(chassis: string): Promise<void> {
    setAwaited(chassis);
    giveBack();
    const signal = begin();
    const asked = { ...methods.getValues() };
    try {
      const body = { marca: short, chassi: chassis };
      const { data } = await call(getChassis, { body, signal });
      if (signal.aborted || methods.getValues('chassis') !== chassis) return forget(chassis);
      const vehicle = vehicleFromChassis(data);
      if (vehicle) fill(vehicle, asked);
      else {
        clear(asked);
        showAlert({ type: 'error', message: 'Chassi não encontrado' });
      }
      setNews({ chassis, kind: vehicle ? 'found' : 'unknown' });
      if (vehicle) fields.goOn('chassis', ['model', 'title', 'year', 'plate', 'vehicle_condition']);
    } catch (error) {
      forget(chassis);
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      if (methods.getValues('chassis') !== chassis) return;
      setNews({ chassis, kind: 'unavailable' });
      tellFailure(error, SERVICE_FAILED);
    } finally {
      setAwaited((now) => (now === chassis ? '' : now));
    }
  }

  function forget(chassis: string): void {
    if (last.current === chassis) last.current = '';
  }

  function search(chassis: string): void {
    if (chassis.length !== CHASSIS_LENGTH || chassis === last.current) return;
    last.current = chassis;
    void lookUp(chassis);
  }

  const searchHeld = useEffectEvent((chassis: string) => {
    if (chassis === '' || chassis !== form.stored().chassis) return search(chassis);
    // Back to the stored one after a wrong one: its data are known.
    last.current = chassis;
    giveBack();
  });
  useEffect(() => {
    if (seen.current === held) return;
    seen.current = held;
    searchHeld(held);
  }, [held]);

  return {
    busy: awaited !== '',
    news: news !== null && news.chassis === held ? news.kind : null,
    search,
  };
}
