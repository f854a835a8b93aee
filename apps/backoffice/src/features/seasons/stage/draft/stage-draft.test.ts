import { seasonSchema } from '@trilha/contract/seasons/season.schema.ts';
import { describe, expect, it } from 'vitest';
import { mergeDrafts } from './merge-drafts.ts';
import { fileOf, stageDraftOf, textIn } from './stage-draft.ts';

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
  counted_questions: [
    { title: 'Camiseta', choices: ['P', 'M', 'G'] },
    { title: 'Almoço', choices: ['Sim', 'Não'] },
  ],
  counted_until: '2026-06-20',
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

  it('are merged as one field each: questions of one editor, the last day of another [SEASON-103]', () => {
    const base = stageDraftOf(FILE);
    const choices = 'P\nM\nG\nGG';
    const mine = { ...base, counted_questions: [{ title: 'Camiseta', choices }] };
    const theirs = { ...base, counted_until: '2026-06-18' };
    const { draft, conflicts, taken } = mergeDrafts(base, mine, theirs);
    expect([conflicts, taken]).toEqual([[], ['counted_until']]);
    expect(parsed(fileOf(draft))).toMatchObject({
      counted_questions: [{ title: 'Camiseta', choices: ['P', 'M', 'G', 'GG'] }],
      counted_until: '2026-06-18',
    });
    const other = { ...base, counted_questions: [] };
    expect(mergeDrafts(base, mine, other).conflicts).toEqual(['counted_questions']);
  });

  it('leaves what is no number to the rules of the file [SEASON-10]', () => {
    const draft = { ...stageDraftOf(FILE), vacancies: 'muitas', event_value: 'cem reais' };
    expect(fileOf(draft)).toMatchObject({ vacancies: 'muitas', event_value: 'cem reais' });
  });

  it.each([
    ['1.250,00', '1250.00'],
    ['R$ 99,90', '99.90'],
    [' 500 ', '500.00'],
    ['0,00', '0.00'],
  ])('has money as people write it: %s [SEASON-10]', (typed, kept) => {
    const draft = stageDraftOf({ ...FILE, event_value: '1250.00' });
    expect(draft['event_value']).toBe('1.250,00');
    expect(fileOf({ ...draft, event_value: typed })['event_value']).toBe(kept);
    expect(fileOf({ ...draft, event_value: '' })).not.toHaveProperty('event_value');
  });
});

describe('a number of a stage, as Brazilians write it', () => {
  it.each([
    ['vacancies', '1.250', { vacancies: 1250 }],
    ['guide.distance_km', '62.5', { guide: { distance_km: 62.5 } }],
    ['guide.distance_km', '62,5', { guide: { distance_km: 62.5 } }],
    ['event_value', '62.5', { event_value: '62.50' }],
    ['event_value', 'R$ 1250,50', { event_value: '1250.50' }],
    ['event_value', '500.00', { event_value: '500.00' }],
    ['vacancies', '1e3', { vacancies: '1e3' }],
  ])('%s: %s [DESK-156]', (name, typed, kept) => {
    expect(fileOf({ ...stageDraftOf(FILE), [name]: typed })).toMatchObject(kept);
  });

  it('is shown with a comma, and degrees with their point, of any length [DESK-156]', () => {
    const guide = { ...FILE.guide, coordinates: { latitude: -22.591, longitude: -46.5 } };
    const draft = stageDraftOf({ ...FILE, guide });
    expect(draft['guide.distance_km']).toBe('186,5');
    expect(draft['guide.coordinates']).toEqual([{ latitude: '-22.591', longitude: '-46.5' }]);
    expect(fileOf(draft)).toMatchObject({ guide: { coordinates: guide.coordinates } });
  });
});

describe('what is typed of a stage, in its file', () => {
  const typed = (draft: object) => fileOf({ ...stageDraftOf(FILE), ...draft });

  it('stands without blanks around it, numbers with a comma, and moments as the file has them [SEASON-10]', () => {
    const draft = stageDraftOf(FILE);
    expect(draft['stage_date']).toBe('2026-06-27T08:00');
    expect(draft['galery_link']).toBe('');
    const file = typed({
      title: ' Etapa Nova ',
      location: '   ',
      stage_date: ' 2026-07-01T09:30 ',
      'guide.distance_km': ' 186,5 ',
      'guide.bring': ' Água \n\n Cinta',
    });
    expect(file).toMatchObject({
      title: 'Etapa Nova',
      stage_date: '2026-07-01 09:30',
      guide: { distance_km: 186.5, bring: ['Água', 'Cinta'] },
    });
    expect(file).not.toHaveProperty('location');
    expect(textIn({ title: ' Etapa ', browser: true }, 'title')).toBe('Etapa');
    expect(textIn({ title: ' Etapa ', browser: true }, 'browser')).toBe('');
  });

  it('has the last day of a code, and leaves lines out in which nothing was typed [SEASON-70]', () => {
    const vouchers = { CLUBE: { places: 12, until: '2026-06-01' }, ESGOTADO: 0 };
    const draft = stageDraftOf({ ...FILE, vouchers });
    expect(draft['vouchers']).toEqual([
      { code: 'CLUBE', places: '12', until: '2026-06-01' },
      { code: 'ESGOTADO', places: '0', until: '' },
    ]);
    expect(fileOf(draft)['vouchers']).toEqual(vouchers);
    const lines = [
      { code: ' NOVO ', places: ' 3 ', until: ' ' },
      { code: 'SEM-VAGAS', places: '', until: '' },
      { code: ' ', places: '', until: '2026-06-01' },
    ];
    expect(typed({ vouchers: lines })['vouchers']).toEqual({ NOVO: 3, 'SEM-VAGAS': 0 });
  });

  it('has no rows in which nothing was typed, flags that are off included, and a point once [SEASON-10]', () => {
    const row = { day: '', time: '', title: '', detail: '', is_start: false };
    const programme = [row, { ...row, title: 'Portões' }];
    const coordinates = [{ latitude: '', longitude: '' }];
    const file = typed({ 'guide.programme': programme, 'guide.coordinates': coordinates });
    expect(file['guide']).toMatchObject({ programme: [{ title: 'Portões', is_start: false }] });
    expect(file['guide']).not.toHaveProperty('coordinates');
    const off = { ...FILE.guide.programme[0], is_start: false };
    const seen = stageDraftOf({ ...FILE, guide: { ...FILE.guide, programme: [off] } });
    expect(seen['guide.programme']).toMatchObject([{ is_start: false }]);
  });

  it('leaves a field out that nobody has typed yet [SEASON-10]', () => {
    expect(fileOf({ title: 'Etapa' })).toEqual({ title: 'Etapa', guide: null });
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
