import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import type { StageOverrides } from '../builders/stage.ts';
import { demoInstant as at } from './demo-instant.ts';

/** Which event of the brand a stage belongs to. */
export type DemoEvent = 'motorsports' | 'outdoor' | 'experience';

/** A stage of the demonstration, told in days from now. */
interface PlannedStage {
  readonly key: string;
  readonly event: DemoEvent;
  readonly title: string;
  readonly city: string;
  readonly uf: string;
  readonly location: string;
  /** Days from now. */
  readonly day: number;
  readonly hour?: string;
  readonly vacancies: number;
  readonly more?: (now: Date) => Partial<StageOverrides>;
}

/** Every state a stage can be in; the same places for all brands, each told in the brand's own words (`guides`). */
export const STAGE_PLANS: readonly PlannedStage[] = [
  {
    key: 'open',
    event: 'motorsports',
    title: 'Etapa Poços de Caldas',
    city: 'Poços de Caldas',
    uf: 'MG',
    location: 'Parque José Affonso Junqueira',
    day: 10,
    vacancies: 80,
  },
  {
    key: 'few-left',
    event: 'motorsports',
    title: 'Etapa Ribeirão Preto',
    city: 'Ribeirão Preto',
    uf: 'SP',
    location: 'Fazenda São João da Mata',
    day: 25,
    hour: '07:30',
    vacancies: 12,
  },
  {
    key: 'full',
    event: 'outdoor',
    title: 'Etapa Penedo, Serra da Mantiqueira',
    city: 'Itatiaia',
    uf: 'RJ',
    location: 'Portal de Penedo',
    day: 38,
    vacancies: 6,
  },
  {
    key: 'free',
    event: 'outdoor',
    title: 'Etapa Mogi Guaçu',
    city: 'Mogi Guaçu',
    uf: 'SP',
    location: 'Autódromo Velocitta',
    day: 17,
    vacancies: 30,
    more: () => ({ event_value_cents: 0 }),
  },
  {
    key: 'review',
    event: 'experience',
    title: 'Expedição Serra da Canastra',
    city: 'São Roque de Minas',
    uf: 'MG',
    location: 'Praça da Matriz',
    day: 45,
    hour: '06:30',
    vacancies: 20,
    more: () => ({ manual_review: true, event_value_cents: 90_000, number_of_cars: 1 }),
  },
  {
    key: 'first-batch',
    event: 'motorsports',
    title: 'Etapa Brasília',
    city: 'Brasília',
    uf: 'DF',
    location: 'Parque da Cidade',
    day: 52,
    hour: '09:00',
    vacancies: 40,
    more: () => ({ window: 'first_batch', first_batch: 8, first_batch_min_year: 2022 }),
  },
  {
    key: 'first-batch-full',
    event: 'motorsports',
    title: 'Etapa Gramado',
    city: 'Gramado',
    uf: 'RS',
    location: 'Expogramado',
    day: 59,
    vacancies: 30,
    more: () => ({ window: 'first_batch', first_batch: 1 }),
  },
  {
    key: 'soon',
    event: 'experience',
    title: 'Passeio Chapada dos Veadeiros',
    city: 'Alto Paraíso de Goiás',
    uf: 'GO',
    location: 'Centro de Atendimento ao Turista',
    day: 66,
    vacancies: 25,
    more: (now) => ({
      start_registration_date: at(now, 3, '10:00'),
      end_registration_date: at(now, 60, '23:59'),
    }),
  },
  {
    key: 'closed',
    event: 'motorsports',
    title: 'Etapa Socorro',
    city: 'Socorro',
    uf: 'SP',
    location: 'Parque do Monjolinho',
    day: 4,
    vacancies: 30,
    more: (now) => ({
      start_registration_date: at(now, -12, '10:00'),
      end_registration_date: at(now, -1, '23:59'),
      cancellation_limit: dayOf(at(now, 1, '12:00')),
    }),
  },
  {
    key: 'today',
    event: 'outdoor',
    title: 'Passeio Campos do Jordão',
    city: 'Campos do Jordão',
    uf: 'SP',
    location: 'Horto Florestal',
    day: 0,
    hour: '23:30',
    vacancies: 25,
    more: (now) => ({
      start_registration_date: at(now, -15, '10:00'),
      end_registration_date: at(now, -2, '23:59'),
      cancellation_limit: dayOf(at(now, -2, '12:00')),
    }),
  },
  {
    key: 'cancelled',
    event: 'outdoor',
    title: 'Etapa Tiradentes',
    city: 'Tiradentes',
    uf: 'MG',
    location: 'Largo das Forras',
    day: 31,
    vacancies: 20,
    more: () => ({ status: 'Cancelada' }),
  },
  {
    key: 'past-photos',
    event: 'motorsports',
    title: 'Etapa Joinville',
    city: 'Joinville',
    uf: 'SC',
    location: 'Expoville',
    day: -20,
    vacancies: 60,
    more: () => ({ status: 'Realizada', galery_link: 'https://fotos.trilha.example/joinville' }),
  },
  {
    key: 'past',
    event: 'outdoor',
    title: 'Etapa Curitiba',
    city: 'Curitiba',
    uf: 'PR',
    location: 'Parque Barigui',
    day: -48,
    vacancies: 60,
    more: () => ({ status: 'Realizada' }),
  },
  {
    key: 'past-empty',
    event: 'experience',
    title: 'Passeio Serra do Rio do Rastro',
    city: 'Lauro Müller',
    uf: 'SC',
    location: 'Mirante da Serra',
    day: -76,
    vacancies: 25,
    more: () => ({ status: 'Realizada' }),
  },
];
