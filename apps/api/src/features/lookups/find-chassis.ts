import { brands } from '@trilha/brands/brands.ts';
import type { Brand } from '@trilha/brands/brand.ts';
import type { ChassisRecord } from '@trilha/contract/lookups/lookups.endpoints.ts';
import { AppError } from '../../platform/app-error.ts';
import { PartnerError } from '../../platform/partners/http-client.ts';
import type { Services } from '../../services.ts';
import {
  findStoredVehicle,
  type RegistryVehicle,
  type StoredVehicle,
  storeVehicles,
} from './chassis-registry.sql.ts';
import { coreService, MissingTokenError } from './core-service.ts';

/** After this the vehicle is queried again, because a new one gets its plate later. */
const FRESH_MS = 30 * 86_400_000;

/** Finds the brand of `marca`: its short name or slug, in any case. */
function brandOf(marca: string): Brand | undefined {
  const wanted = marca.trim().toLowerCase();
  return brands.find(({ short, slug }) => [short.toLowerCase(), slug].includes(wanted));
}

/** Our response uses the core's field names (ENT-06). */
function recordOf(vehicle: RegistryVehicle): ChassisRecord {
  return {
    nu_chassi: vehicle.chassis,
    mmc_veic_novo: vehicle.is_new ? 'S' : 'N',
    mmc_cor_veiculo: vehicle.color,
    mmc_descricao_modelo: vehicle.model,
    mmc_ano_fabricacao: vehicle.year,
    mmc_placa: vehicle.plate,
  };
}

function refusalOf(error: PartnerError): AppError {
  const details = error instanceof MissingTokenError ? { message: error.message } : {};
  return new AppError('chassis_unavailable', { ...details, cause: error });
}

async function findVehicle(
  services: Services,
  brand: Brand,
  chassis: string,
): Promise<RegistryVehicle | null> {
  const { db, clock } = services;
  const now = clock.now();
  const stored: StoredVehicle | undefined = await findStoredVehicle(db, brand.id, chassis);
  if (stored !== undefined && now.getTime() - stored.fetched_at.getTime() < FRESH_MS) return stored;
  try {
    const found = await coreService(services).byChassis(brand.short, chassis);
    if (found === null) return stored ?? null;
    await storeVehicles(db, brand.id, [found], now);
    return found;
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    if (stored !== undefined) return stored;
    throw refusalOf(error);
  }
}

/**
 * The automaker's data of a chassis: from our registry while fresh, else from its core service, which is then stored
 * (D13).
 * @param wanted `marca` as the brand's short name (C82), `chassi` in upper case.
 * @returns a list of one, or an empty one when the brand or the vehicle is unknown.
 * @throws AppError `chassis_unavailable`
 */
export async function findChassis(
  services: Services,
  wanted: { marca: string; chassi: string },
): Promise<ChassisRecord[]> {
  const brand = brandOf(wanted.marca);
  if (brand === undefined) return [];
  const vehicle = await findVehicle(services, brand, wanted.chassi);
  return vehicle === null ? [] : [recordOf(vehicle)];
}
