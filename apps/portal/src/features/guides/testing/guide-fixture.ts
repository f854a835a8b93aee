import type { GuidedStage, ListedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import type { Category } from '@trilha/contract/stages/stages.endpoints.ts';
import { stage } from '../../../shared/stages/testing/stage-fixture.ts';

const FIGURES = { distance_km: 186, climb_m: 3_240, duration: '7 h', difficulty: 4 };

/** A stage of the public list, for tests: `stage()` with the numbers that tell stages apart. */
export function listed(differing: Partial<ListedStage> = {}): ListedStage {
  return {
    ...stage(),
    event: { id: 1, name: 'Motorsports', is_paid: true },
    pitch: 'Um dia inteiro na serra.',
    figures: FIGURES,
    line: null,
    waiting: 0,
    ...differing,
  };
}

const CATEGORY: Category = {
  id: 1,
  name: 'Turismo',
  event_id: 1,
  browser: false,
  browser_minimum_age: 12,
  companion: true,
  companion_allowed_quantity: 3,
  companion_minimum_age: 8,
  number_of_cars: 2,
  allowed_teams: true,
  terms_group: 'motorsports',
};

export function category(differing: Partial<Category> = {}): Category {
  return { ...CATEGORY, ...differing };
}

/** A stage with a complete guide, for tests. */
export function guided(differing: Partial<GuidedStage> = {}): GuidedStage {
  return {
    ...stage(),
    event: { id: 1, name: 'Motorsports', is_paid: true, logo: null, categories: [category()] },
    allows_registration: true,
    unpaid_expiry_hours: 24,
    manual_review: false,
    waiting: 0,
    figures: FIGURES,
    guide: {
      pitch: 'Um dia inteiro na serra.',
      address: 'Rua Junqueiras, s/n',
      coordinates: { latitude: -21.7878, longitude: -46.5613 },
      programme: [
        { day: 1, time: '06:30', title: 'Portões abrem', detail: null, is_start: false },
        { day: 1, time: '08:00', title: 'Largada', detail: 'Por número', is_start: true },
      ],
      distance_km: null,
      climb_m: null,
      highest_m: null,
      duration: '7 h',
      difficulty: 4,
      difficulty_words: 'Pesado.',
      terrain: [{ ground: 'Terra batida', km: 112 }],
      vehicle_needs: ['Tração 4x4 e reduzida'],
      bring: ['Cinta de reboque'],
      fee_includes: 'Café e almoço.',
      waypoints: [
        { km: 0, title: 'Saída', detail: null, turn: 0 },
        { km: 7.5, title: 'Ponte de tábua', detail: 'Um carro só.', turn: 45 },
        { km: 186, title: 'Chegada', detail: null, turn: 0 },
      ],
      protests: null,
      contact: {
        name: 'Organização',
        hours: 'das 9h às 18h',
        whatsapp: '(35) 90000-0001',
        phone: null,
      },
      documents: [{ title: 'Regulamento', address: '/files/a/regulamento.pdf', size: 180_000 }],
      pictures: [{ address: '/files/b/2025.webp', description: 'Chegada de 2025' }],
      questions: [{ question: 'E se chover?', answer: 'A etapa acontece.' }],
    },
    route: {
      line: [
        [0, 1],
        [0.5, 0.2],
        [1, 0.6],
      ],
      profile: [0, 1, 0.4],
      length_km: 186.2,
      climb_m: 3_240,
      highest_m: 1_686,
      track_from: '2026-04-22',
    },
    ...differing,
  };
}
