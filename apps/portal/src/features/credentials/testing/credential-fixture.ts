import type { Credential } from '@trilha/contract/credentials/credentials.endpoints.ts';

/** A confirmed registration of two vehicles, as the server returns its credential. */
export function credential(changes: Partial<Credential> = {}): Credential {
  return {
    registration_id: 7,
    inscription_number: 187,
    status: 'Aprovado',
    automaker_id: 1,
    stage: {
      id: 12,
      title: 'Etapa Poços de Caldas',
      event: 'Mitsubishi Motorsports',
      // Still the 18th in São Paulo.
      stage_date: '2099-04-19T01:30:00.000Z',
      city_uf: 'Poços de Caldas (MG)',
      location: 'Parque José Affonso Junqueira',
    },
    team_name: 'Trovão',
    vehicles: [
      {
        id: 1,
        plate: 'TRL1A23',
        model: 'L200 Triton Sport HPE',
        title: 'Valente',
        driver: 'Ana Souza',
        navigator: 'Rui Barreto',
        start: null,
        companions: [{ id: 71, name: 'Bia Souza', age: 9 }],
      },
      {
        id: 2,
        plate: 'TRL2B34',
        model: 'Pajero Sport',
        title: 'Jipe do sítio',
        driver: 'Caio Prado',
        navigator: null,
        start: null,
        companions: [{ id: 72, name: 'Léo Prado', age: null }],
      },
    ],
    last_day: '2099-04-19',
    token: 'eyJhbGciOiJFZERTQSJ9.eyJ2IjoxfQ.c2ln',
    ...changes,
  };
}
