import type { Database } from '../../../database/client.ts';
import { instant, type OwnDataPart, yesOrNo } from './describe-own-data.ts';
import * as own from './exported-account.sql.ts';

/** A customer's prepared entries: cars and people by their names, or by their ids when deleted. */
export async function describePrepared(
  db: Database,
  customerId: number,
): Promise<readonly OwnDataPart[]> {
  const rows = await own.findExportedPrepared(db, customerId);
  if (rows.length === 0) return [];
  const people = await own.findExportedPeople(db, customerId);
  const vehicles = await own.findExportedVehicles(db, customerId);
  const nameOf = (id: number | null) => people.find((one) => one.id === id)?.name ?? null;
  const plateOf = (id: number | null) => vehicles.find((one) => one.id === id)?.plate ?? null;
  return rows.map((row) => {
    const { vehicles: cars = [], vehicleCompanions: along = [] } = row.body;
    return {
      etapa: row.title,
      categoria: row.category,
      equipe: row.body.team_name ?? null,
      voucher: row.body.voucher ?? null,
      declarou_4x4: yesOrNo(row.body.isoffroad ?? 0),
      carros: cars.map((car) => ({
        placa: plateOf(car.vehicle_id),
        piloto: nameOf(car.conductor_id),
        navegador: nameOf(car.navigator_id),
        acompanhantes: along
          .filter(({ vehicle_id }) => vehicle_id === car.vehicle_id)
          .map(({ companion_id }) => nameOf(companion_id)),
      })),
      termos_aceitos: row.terms_version,
      falta: Array.isArray(row.problems) ? row.problems.map(({ message }) => message) : [],
      preparada_em: instant(row.prepared_at),
      conferida_em: instant(row.checked_at),
    };
  });
}
