import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { Stage } from '@trilha/contract/stages/stages.endpoints.ts';
import { ownEntry } from '@trilha/contract/testing/own-entries.ts';

/** A stage in wire format, for tests: open from 15 to 17 April 2026, held on the 25th. */
export function stage(differing: Partial<Stage> = {}): Stage {
  return {
    id: 101,
    event_id: 1,
    title: 'Etapa Poços de Caldas',
    city_uf: 'Poços de Caldas (MG)',
    uf: 'MG',
    description: 'Trilha leve, para a família.',
    location: 'Parque José Affonso Junqueira',
    image: null,
    stage_date: '2026-04-25T11:00:00.000Z',
    start_registration_date: '2026-04-15T13:00:00.000Z',
    end_registration_date: '2026-04-17T21:00:00.000Z',
    start_first_batch: '2026-04-09T13:00:00.000Z',
    end_first_batch: '2026-04-10T01:00:00.000Z',
    vacancies_first_batch: 3,
    vacancies: 120,
    vacancies_left: 34,
    cancellation_limit: '2026-04-20',
    event_value: '500.00',
    status: 'Agendada',
    pause_note: null,
    galery_link: null,
    automaker_id: 1,
    number_of_cars: 2,
    allowed_teams: true,
    browser: true,
    companion: true,
    companion_allowed_quantity: 3,
    ...differing,
  };
}

/** A registration for `stage()`, payable until 16 April 2026. */
export function registration(differing: Partial<Registration> = {}): Registration {
  return {
    ...ownEntry(),
    status: 'Aguardando Pagamento',
    expires_at: '2026-04-16T17:32:00.000Z',
    step: { ...stage(), event: { id: 1, name: 'Mitsubishi Motorsports', logo: null } },
    category: {
      id: 5,
      name: 'Passeio em família',
      browser: false,
      browser_minimum_age: null,
      companion: true,
      companion_allowed_quantity: 3,
      companion_minimum_age: 8,
      number_of_cars: 2,
      allowed_teams: false,
      terms_group: 'outdoor',
    },
    vehicles: [
      {
        id: 11,
        vehicle_id: 21,
        conductor_id: 31,
        navigator_id: null,
        plate: 'RVK4E21',
        model: 'L200 Triton Sport HPE',
        title: 'Trovão',
        conductor_name: 'Helena Albuquerque',
        navigator_name: null,
        start: null,
      },
    ],
    vehicleCompanions: [],
    ...differing,
  };
}
