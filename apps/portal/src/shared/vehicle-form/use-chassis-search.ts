import { CHASSIS_LENGTH } from '@trilha/contract/brazil/chassis.ts';
import { getChassis } from '@trilha/contract/lookups/lookups.endpoints.ts';
import {
  type ChassisFields,
  CLEARED_VEHICLE,
  vehicleFromChassis,
} from '@trilha/contract/onboarding/chassis.rules.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../api/call.ts';
import { useBrand } from '../brand.tsx';
import { showAlert } from '../feedback/overlay-store.ts';
import { tellFailure } from '../feedback/tell-failure.ts';
import { useSearchedFields } from '../forms/searched-fields.ts';
import { useSearchSignal } from '../forms/use-search-signal.ts';
import type { SchemaForm } from '../forms/use-schema-form.ts';
import type { VehicleValues } from './vehicle-values.ts';

/** VEH-29, verbatim, for every failure of the service. */
const SERVICE_FAILED = 'Erro ao buscar dados do chassi.';

/** The message next to the chassis field. */
interface ChassisNews {
  chassis: string;
  kind: 'found' | 'unknown' | 'unavailable';
  /** What the registry says about the chassis. */
  car?: ChassisFields;
  /** The typed plate that the registry's replaced (VEH-27). */
  typedPlate?: string | undefined;
}

/**
 * Searches the registry when the chassis is complete (ONB-29 to ONB-33, VEH-27 to VEH-29). A drafted chassis is
 * searched only on request, a stored one never. Ignores a response for a chassis that the field no longer holds; a
 * failed search can be repeated. Fields that the registry does not know keep their text, as do fields edited during the
 * search. A chassis without a result clears the other fields; the next search restores them. Submitting the form or
 * unmounting the fields cancels the search.
 */
export function useChassisSearch(form: SchemaForm<VehicleValues, unknown>): {
  search: (chassis: string) => void;
  busy: boolean;
  news: ChassisNews | null;
  /** The found vehicle is another one: empties what the search filled. */
  reject: () => void;
  /** Puts the typed plate back in place of the registry's. */
  restorePlate: () => void;
} {
  const { methods } = form;
  const { short } = useBrand();
  const [awaited, setAwaited] = useState('');
  const [news, setNews] = useState<ChassisNews | null>(null);
  const held = useWatch({ control: methods.control, name: 'chassis' });
  // The search of a drafted chassis may have failed, so it is not treated as done.
  const last = useRef(form.isDrafted('chassis') ? '' : held);
  const seen = useRef(held);
  const cleared = useRef(new Map<keyof typeof CLEARED_VEHICLE, string>());
  const fields = useSearchedFields(form);
  const begin = useSearchSignal(form.isSending);

  function fill(found: ChassisFields, asked: VehicleValues): void {
    for (const [field, value] of Object.entries(found)) {
      const name = field as keyof ChassisFields;
      if (methods.getValues(name) !== asked[name]) continue;
      // Clears values that the previous search wrote for another vehicle; typed values stay.
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

  /** Restores fields that a search without a result cleared, unless they were edited since. */
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
      if (!vehicle) {
        clear(asked);
        showAlert({ type: 'error', message: 'Chassi não encontrado' });
        return setNews({ chassis, kind: 'unknown' });
      }
      const before = fields.isOwn('plate') ? '' : methods.getValues('plate');
      fill(vehicle, asked);
      const isReplaced = before !== '' && methods.getValues('plate') !== before;
      setNews({
        chassis,
        kind: 'found',
        car: vehicle,
        typedPlate: isReplaced ? before : undefined,
      });
      fields.goOn('chassis', ['model', 'title', 'year', 'plate', 'vehicle_condition']);
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
    // Back to the stored chassis: its data is known.
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
    news: news?.chassis === held ? news : null,
    reject: () => {
      setNews(null);
      for (const name of Object.keys(CLEARED_VEHICLE) as (keyof typeof CLEARED_VEHICLE)[]) {
        if (fields.isOwn(name)) fields.fill(name, '');
      }
      methods.setFocus('model');
    },
    restorePlate: () => {
      if (!news?.typedPlate) return;
      methods.setValue('plate', news.typedPlate, { shouldDirty: true, shouldValidate: true });
      setNews({ ...news, typedPlate: undefined });
      methods.setFocus('plate');
    },
    search,
  };
}
