import { expect, it } from 'vitest';
import { cloneFile, datesOf, mentionsOf } from './clone-file.ts';

const FILE = {
  key: 'serra-2026',
  title: 'Serra 2026',
  stage_date: '2026-04-18 08:00',
  start_first_batch: null,
  end_registration_date: '2026-04-16 23:59',
  cancellation_limit: '2026-04-10',
  counted_until: '2026-04-11',
  counted_questions: [{ title: 'Camiseta', choices: ['P', 'M'] }],
  vouchers: { CLUBE: { places: 3, until: '2026-04-01' }, LOJA: 2 },
  guide: { pitch: 'Lama', track: '/track/1', track_from: '2026-04-12' },
  status: 'Realizada',
  galery_link: 'https://fotos.example/2026',
  publish_at: '2026-03-01 10:00',
  published: true,
  vacancies: 40,
};
const WISH = {
  key: 'serra-2027',
  title: 'Serra 2027',
  stageDate: '2026-04-28 09:30',
  keepsVouchers: true,
};

it('moves every day as far as its own, codes’ and the route’s too, and begins anew what was found out [SEASON-34, SEASON-104]', () => {
  const clone = cloneFile(FILE, WISH);
  expect(clone).toMatchObject({
    key: 'serra-2027',
    title: 'Serra 2027',
    stage_date: '2026-04-28 09:30',
    start_first_batch: null,
    end_registration_date: '2026-04-26 23:59',
    cancellation_limit: '2026-04-20',
    counted_until: '2026-04-21',
    counted_questions: [{ title: 'Camiseta', choices: ['P', 'M'] }],
    vouchers: { CLUBE: { places: 3, until: '2026-04-11' }, LOJA: 2 },
    guide: { pitch: 'Lama', track: '/track/1', track_from: '2026-04-22' },
    status: 'Agendada',
    galery_link: null,
    publish_at: null,
    published: false,
    vacancies: 40,
  });
  expect(cloneFile(FILE, { ...WISH, keepsVouchers: false })['vouchers']).toEqual({});
  expect(cloneFile({ ...FILE, guide: null }, WISH)['guide']).toBeNull();
  const { vouchers: _, ...without } = FILE;
  expect(cloneFile(without, WISH)['vouchers']).toEqual({});
});

it('knows no other day of one that had no date of its own [SEASON-34]', () => {
  expect(cloneFile({ ...FILE, stage_date: null }, WISH)).toMatchObject({
    stage_date: WISH.stageDate,
    end_registration_date: null,
    cancellation_limit: null,
    vouchers: { CLUBE: { places: 3, until: null } },
    guide: { track_from: null },
  });
});

it('tells each date that the clone has, and whether it is over by now, a day once it is [SEASON-35]', () => {
  const clone = cloneFile(FILE, WISH);
  const told = (now: string) => datesOf(FILE, clone, now);
  expect(told('2026-04-20 12:00')).toEqual([
    {
      field: 'end_registration_date',
      from: '2026-04-16 23:59',
      to: '2026-04-26 23:59',
      is_past: false,
    },
    { field: 'cancellation_limit', from: '2026-04-10', to: '2026-04-20', is_past: false },
    { field: 'counted_until', from: '2026-04-11', to: '2026-04-21', is_past: false },
    { field: 'stage_date', from: '2026-04-18 08:00', to: '2026-04-28 09:30', is_past: false },
  ]);
  expect(told('2026-04-21 00:00').map(({ is_past: isPast }) => isPast)).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(told('2026-04-26 23:59')[0]?.is_past).toBe(false);
  expect(datesOf({ ...FILE, stage_date: null }, clone, '2026-01-01 00:00').at(-1)?.from).toBe('');
});

it('names the texts that tell the old year, wherever in them, and nothing that is no text [SEASON-35]', () => {
  const file = {
    ...FILE,
    title: 'Serra',
    galery_link: null,
    image: '/files/1/2026.webp',
    description: 'Desde 20261',
    location: 'Praça 2026, 1',
    first_batch_min_year: '2026',
    guide: {
      pitch: 'A edição de 2026',
      questions: [{ question: 'Quando?', answer: 'Em 2026' }],
      bring: ['água', 'colete 2026'],
      programme: ['07:00'],
      contact: null,
      track: '2026.gpx',
      track_from: '2026-04-12',
    },
  };
  const named = ['location', 'guide.pitch', 'guide.questions', 'guide.bring'];
  expect(mentionsOf({ ...file, publish_at: null }, '2026')).toEqual(named);
  expect(mentionsOf({ title: 'Serra 2026', guide: null }, '2026')).toEqual(['title']);
});
