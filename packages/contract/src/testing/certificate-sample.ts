import type { Certificate } from '../certificates/certificates.endpoints.ts';

export const CERTIFICATE_CODE = 'ABCDEFGHJKLMNPQRSTUVWXYZ23';

/** Helena navigated in Etapa Socorro on 28 March 2026: 158 km, third place. */
export function certificate(changes: Partial<Certificate> = {}): Certificate {
  return {
    stage: {
      title: 'Etapa Socorro',
      city_uf: 'Socorro (SP)',
      stage_date: '2026-03-28T11:00:00.000Z',
    },
    inscription_number: 187,
    car_letter: null,
    distance_km: 158,
    place: { place: 3, category: 'Turismo' },
    name: 'Helena Albuquerque',
    role: 'navigator',
    car: { model: 'L200 Triton Sport HPE', year: '2023', color: 'Vermelho' },
    climb_m: 2_610,
    line: [
      [0.1, 0.8],
      [0.4, 0.3],
      [0.9, 0.5],
    ],
    code: CERTIFICATE_CODE,
    ...changes,
  };
}
