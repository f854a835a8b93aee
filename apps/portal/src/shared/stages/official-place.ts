import type { CheckedCertificate } from '@trilha/contract/certificates/certificates.endpoints.ts';

/** '2º' and 'na categoria Turismo, oficial'; without an official place 'Participou'. */
export function officialPlaceWords(place: CheckedCertificate['place']): {
  readonly value: string;
  readonly note: string;
} {
  if (place === null) return { value: 'Participou', note: '' };
  const where = place.category === null ? 'no geral' : `na categoria ${place.category}`;
  return { value: `${place.place}º`, note: `${where}, oficial` };
}
