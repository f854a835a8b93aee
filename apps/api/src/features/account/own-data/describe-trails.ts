import { unplacedWords } from '@trilha/contract/results/results.rules.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { Trail } from '@trilha/contract/trails/trails.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import { listTrails } from '../../trails/list-trails.ts';
import { instant, type OwnDataPart } from './describe-own-data.ts';
import { ROLES } from './describe-registrations.ts';

function placeWords(place: NonNullable<Trail['place']>): OwnDataPart {
  return {
    lugar: place.place === null ? unplacedWords(place) : `${place.place}º`,
    categoria: place.category,
    situacao: place.is_provisional ? 'provisório' : 'oficial',
  };
}

/** The stages held in which a customer took part, also in cars that other accounts entered. */
export async function describeTrails(
  db: Database,
  {
    id: customerId,
    automaker_id: automakerId,
  }: { readonly id: number; readonly automaker_id: number },
  now: Date,
): Promise<OwnDataPart[]> {
  const trails = await listTrails(db, { customerId, automakerId }, now);
  return trails.map(({ stage, car, role, place, ...trail }) => ({
    etapa: stage.title,
    onde: stage.city_uf,
    data: instant(new Date(stage.stage_date)),
    numero_de_inscricao: formatInscriptionNumber(trail.inscription_number),
    inscrita_por_voce: trail.is_own_entry ? 'sim' : 'não',
    papel: role && ROLES[role],
    carro: car.model,
    quilometros: trail.distance_km,
    metros_de_subida: trail.climb_m,
    resultado: place && placeWords(place),
  }));
}
