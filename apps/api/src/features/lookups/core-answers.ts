import { isValidChassis, normaliseChassis } from '@trilha/contract/brazil/chassis.ts';
import { normalisePlate, plateKind } from '@trilha/contract/brazil/plate.ts';
import * as z from 'zod/mini';
import { PartnerError } from '../../platform/partners/http-client.ts';
import { count, readTolerantly } from '../../platform/partners/tolerant-answers.ts';
import type { RegistryVehicle } from './chassis-registry.sql.ts';
import { partnerText } from './partner-text.ts';

const nothing = (value: string | undefined) => value || null;
const text = z.pipe(z.optional(partnerText(80)), z.transform(nothing));
/** Some cores send the year as a number. */
const yearText = z.pipe(
  z.union([
    z.string(),
    z.pipe(
      z.number(),
      z.transform((year) => String(year)),
    ),
  ]),
  partnerText(80),
);

/** Converts a record with the core's field names (ENT-06) to ours. */
const vehicle = z.pipe(
  z.object({
    nu_chassi: z.string().check(
      z.overwrite(normaliseChassis),
      z.refine((value) => isValidChassis(value)),
    ),
    mmc_veic_novo: text,
    mmc_cor_veiculo: text,
    mmc_descricao_modelo: text,
    mmc_ano_fabricacao: z.pipe(z.optional(yearText), z.transform(nothing)),
    mmc_placa: text,
  }),
  z.transform((record): RegistryVehicle => {
    const plate = normalisePlate(record.mmc_placa ?? '');
    const year = record.mmc_ano_fabricacao ?? '';
    return {
      chassis: record.nu_chassi,
      model: record.mmc_descricao_modelo,
      color: record.mmc_cor_veiculo,
      // An invalid year or plate counts as missing: the customer types it.
      year: /^(19|20)\d{2}$/.test(year) ? year : null,
      plate: plateKind(plate) === null ? null : plate,
      is_new: record.mmc_veic_novo === 'S',
    };
  }),
);

const MOST_ON_A_PAGE = 1_000;
const MOST_PAGES = 10_000;

const byChassis = z.object({ data: z.optional(z.array(z.unknown()).check(z.maxLength(10))) });
const byRelease = z.object({
  data: z.optional(z.array(z.unknown()).check(z.maxLength(MOST_ON_A_PAGE))),
  total_paginas: z.pipe(count, z.number().check(z.lte(MOST_PAGES))),
});

/**
 * Reads the vehicle from the response to a chassis query; null when the core does not know it.
 * @throws PartnerError for another shape, or another vehicle.
 */
export function readByChassis(
  partner: string,
  chassis: string,
  answer: unknown,
): RegistryVehicle | null {
  const { data = [] } = readTolerantly(partner, byChassis, answer);
  if (data.length === 0) return null;
  // Parses records one by one, so that an invalid record does not hide the others.
  const read = data.flatMap((record) => vehicle.safeParse(record).data ?? []);
  const found = read.find((one) => one.chassis === chassis);
  if (found !== undefined) return found;
  const isOfAnother = read.length > 0;
  throw new PartnerError(
    partner,
    `${partner}: ${isOfAnother ? 'another vehicle' : 'answer of another shape'}`,
  );
}

export interface RegistryPage {
  readonly vehicles: readonly RegistryVehicle[];
  /** Number of invalid records, which are skipped. */
  readonly skipped: number;
  readonly pages: number;
}

/** @throws PartnerError for another shape. */
export function readByRelease(partner: string, answer: unknown): RegistryPage {
  const { data = [], total_paginas: pages } = readTolerantly(partner, byRelease, answer);
  const vehicles = data.flatMap((record) => {
    const parsed = vehicle.safeParse(record);
    return parsed.success ? [parsed.data] : [];
  });
  return { vehicles, skipped: data.length - vehicles.length, pages };
}
