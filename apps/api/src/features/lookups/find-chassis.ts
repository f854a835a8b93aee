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

/** After this a vehicle is asked for again: a new one gets its plate later. */
const FRESH_MS = 30 * 86_400_000;

/** The brand that `marca` names: its short name or its slug, in either case. */
function brandOf(marca: string): Brand | undefined {
  const wanted = marca.trim().toLowerCase();
  return brands.find(({ short, slug }) => [short.toLowerCase(), slug].includes(wanted));
}

/** The core's field names, which are the wire's (ENT-06). */
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
 * What the automaker knows of a chassis: from our registry while it is fresh, else from its core
 * service, whose answer is kept (D13).
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
