import { seasonSchema } from '@trilha/contract/seasons/season.schema.ts';
import { describe, expect, it } from 'vitest';
import { mergeDrafts } from './merge-drafts.ts';
import { fileOf, stageDraftOf } from './stage-draft.ts';

const FILE = {
  key: 'etapa-1',
  title: 'Etapa Socorro',
  city_uf: 'Socorro (SP)',
  uf: 'SP',
  description: 'Duas\nlinhas',
  location: 'Parque',
  image: null,
  stage_date: '2026-06-27 08:00',
  start_first_batch: '2026-06-02 10:00',
  end_first_batch: '2026-06-04 18:00',
  first_batch_min_year: 2022,
  start_registration_date: '2026-06-05 10:00',
  end_registration_date: '2026-06-26 23:59',
  cancellation_limit: '2026-06-16',
  event_value: '500.00',
  vacancies: 120,
  vacancies_first_batch: 24,
  vacancies_invitation: 4,
  vouchers: { CLUBE: 12, ESGOTADO: 0 },
  number_of_cars: 2,
  allowed_teams: true,
  browser: false,
  companion: true,
  companion_allowed_quantity: 3,
  manual_review: true,
  unpaid_expiry_hours: 48,
  status: 'Agendada',
  galery_link: null,
  guide: {
    pitch: 'Um dia na serra',
    address: null,
    coordinates: { latitude: -21.7878, longitude: -46.5613 },
    programme: [{ day: 2, time: '06:30', title: 'Portões', detail: null, is_start: true }],
    distance_km: 186.5,
    climb_m: 0,
    highest_m: null,
    duration: '7 h',
    difficulty: 4,
    difficulty_words: null,
    terrain: [{ ground: 'Terra', km: 112 }],
    vehicle_needs: ['Tração 4x4'],
    bring: ['Água', 'Cinta'],
    fee_includes: null,
    waypoints: [{ km: 41, title: 'Asfalto', detail: null, turn: -45 }],
    contact: { name: 'Prova', hours: null, whatsapp: '(35) 90000-0001', phone: null },
    documents: [{ title: 'Regulamento', file: `/files/${'a'.repeat(32)}/regulamento.pdf` }],
    pictures: [],
    questions: [{ question: 'E se chover?', answer: 'Acontece.\nSempre.' }],
    track: `/track/${'b'.repeat(32)}`,
    track_from: '2026-06-20',
  },
  published: true,
};

function parsed(file: object) {
  const categories = [{ key: 'turismo', name: 'Turismo' }];
  const event = { key: 'evento', name: 'Evento', categories, steps: [{ key: 'etapa-1', ...file }] };
  return seasonSchema.parse({ brand: 'suzuki', events: [event] }).events[0]?.steps[0];
}

describe('what is typed of a stage', () => {
  it('says what its file says, field by field, when nobody types [SEASON-10]', () => {
    expect(parsed(fileOf(stageDraftOf(FILE)))).toEqual(parsed(FILE));
    const bare = { title: 'Etapa', city_uf: 'Socorro (SP)', uf: 'SP', vacancies: 1 };
    const whole = { ...FILE, ...bare, guide: null, vouchers: {} };
    expect(parsed(fileOf(stageDraftOf(whole)))).toEqual(parsed(whole));
  });

  it('leaves what is no number to the rules of the file [SEASON-10]', () => {
    const draft = { ...stageDraftOf(FILE), vacancies: 'muitas', event_value: '540,00' };
    expect(fileOf(draft)).toMatchObject({ vacancies: 'muitas', event_value: '540,00' });
  });
});

describe('two people on one stage', () => {
  const base = stageDraftOf(FILE);

  it('keep what only one of them changed, and both values of what both did [SEASON-12]', () => {
    const mine = { ...base, vacancies: '130', title: 'Etapa Nova', event_value: '600.00' };
    const theirs = { ...base, vacancies: '90', location: 'Praça', event_value: '600.00' };
    const merged = mergeDrafts(base, mine, theirs);
    expect(merged.conflicts).toEqual(['vacancies']);
    expect(merged.taken).toEqual(['location']);
    expect(merged.draft).toEqual({ ...mine, location: 'Praça' });
  });
});
