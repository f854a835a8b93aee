import { CHASSIS_LENGTH } from '@trilha/contract/brazil/chassis.ts';
import { getChassis } from '@trilha/contract/lookups/lookups.endpoints.ts';
import { CLEARED_VEHICLE, vehicleFromChassis } from '@trilha/contract/onboarding/chassis.rules.ts';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { useBrand } from '../brand.tsx';
import { showAlert } from '../feedback/overlay-store.ts';
import { tellFailure } from '../feedback/tell-failure.ts';
import type { SchemaForm } from './use-schema-form.ts';
import type { VehicleValues } from './vehicle-fields.tsx';

/** VEH-29, letter for letter, whatever kept the service from answering. */
const SERVICE_FAILED = 'Erro ao buscar dados do chassi.';

/** What the person is told beside the field. */
interface ChassisNews {
  chassis: string;
  kind: 'found' | 'unknown' | 'unavailable';
}

/**
 * The chassis search with all its outcomes (ONB-29 to ONB-33, VEH-27 to VEH-29). A loaded chassis is
 * not looked up, an answer for another one than the field now holds is ignored, and one that was
 * left without an answer may be asked for again.
 */
export function useChassisSearch({ methods }: SchemaForm<VehicleValues, unknown>): {
  search: (chassis: string) => void;
  busy: boolean;
  news: ChassisNews['kind'] | null;
} {
  const { short } = useBrand();
  const [awaited, setAwaited] = useState('');
  const [news, setNews] = useState<ChassisNews | null>(null);
  const held = useWatch({ control: methods.control, name: 'chassis' });
  const last = useRef(held);

  function fill(values: Partial<VehicleValues>, shouldValidate: boolean): void {
    for (const [name, value] of Object.entries(values)) {
      const options = { shouldDirty: true, shouldValidate: shouldValidate && value !== '' };
      methods.setValue(name as keyof VehicleValues, value, options);
    }
  }

  async function lookUp(chassis: string): Promise<void> {
    setAwaited(chassis);
    try {
      const body = { marca: short, chassi: chassis };
      const { data } = await call(getChassis, { body, background: true });
      if (methods.getValues('chassis') !== chassis) return forget(chassis);
      const vehicle = vehicleFromChassis(data);
      if (vehicle) fill(vehicle, true);
      else {
        fill(CLEARED_VEHICLE, false);
        showAlert({ type: 'error', message: 'Chassi não encontrado' });
      }
      setNews({ chassis, kind: vehicle ? 'found' : 'unknown' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      forget(chassis);
      setNews({ chassis, kind: 'unavailable' });
      tellFailure(error, SERVICE_FAILED);
    } finally {
      setAwaited((now) => (now === chassis ? '' : now));
    }
  }

  function forget(chassis: string): void {
    if (last.current === chassis) last.current = '';
  }

  return {
    busy: awaited !== '',
    news: news !== null && news.chassis === held ? news.kind : null,
    search: (chassis) => {
      if (chassis.length !== CHASSIS_LENGTH || chassis === last.current) return;
      last.current = chassis;
      void lookUp(chassis);
    },
  };
}
