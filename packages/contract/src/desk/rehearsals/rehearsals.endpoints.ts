import * as z from 'zod/mini';
import { type Answer, endpoint } from '../../endpoint.ts';
import { messageAnswer, nullableText, positiveId } from '../../shapes.ts';
import { REHEARSAL_PHASES, REHEARSAL_PIX, rehearsalReport } from './rehearsal-report.ts';

/** Limits of the number of simulated customers. */
export const REHEARSAL_CUSTOMERS = { least: 10, most: 2_000 } as const;
/** Duration of the arrivals, in seconds. */
export const REHEARSAL_SECONDS = 60;
/** A rehearsal still running after this many seconds is stopped. */
export const REHEARSAL_LIMIT_SECONDS = 180;

/** Arrival curves: mostly in the first seconds of a minute, or as at the brand's last opening. */
export const REHEARSAL_CURVES = ['minute', 'last'] as const;

/** Why a stage cannot be rehearsed now. */
export const REHEARSAL_REFUSALS = {
  not_configured:
    'Este servidor não tem onde ensaiar: quem o mantém precisa indicar REHEARSAL_URL.',
  over: 'A etapa já foi realizada ou cancelada.',
  no_opening: 'Diga na etapa quando as inscrições abrem; o ensaio começa ali.',
  incomplete:
    'Falta o que corrigir na etapa antes de ensaiar; a lista “Antes de publicar” diz o quê.',
  running: 'Há um ensaio em curso. Um de cada vez: espere ele terminar ou cancele.',
} as const;
export type RehearsalRefusal = keyof typeof REHEARSAL_REFUSALS;

/** Why a rehearsal has no report. */
export const REHEARSAL_PROBLEMS = {
  too_long: 'Não terminou a tempo e foi encerrado.',
  stopped: 'O servidor que o acompanhava parou.',
  unreachable: 'O serviço de ensaios não respondeu.',
  crashed: 'O ensaio parou por um erro; quem mantém o servidor o encontra no registro.',
} as const;

const rehearsal = z.object({
  id: z.number(),
  started_at: z.string(),
  finished_at: nullableText,
  /** Who started it. */
  by: z.string(),
  customers: z.number(),
  curve: z.enum(REHEARSAL_CURVES),
  pix: z.enum(REHEARSAL_PIX),
  state: z.enum(['running', 'done', 'cancelled', 'failed']),
  phase: z.enum(REHEARSAL_PHASES),
  /** Customers who got a response so far. */
  done: z.number(),
  problem: z.nullable(z.enum(['too_long', 'stopped', 'unreachable', 'crashed'])),
  report: z.nullable(rehearsalReport),
  /** True while the stage is unchanged since the rehearsal. */
  is_current: z.boolean(),
});
export type Rehearsal = z.output<typeof rehearsal>;

const stage = z.object({ id: positiveId });

export const listRehearsals = endpoint({
  method: 'GET',
  path: '/staff/season/stages/{id}/rehearsals',
  summary: 'Rehearsals of a stage’s opening, newest first, and whether another may start.',
  access: 'staff:season:view',
  params: stage,
  responses: {
    200: z.object({
      stage: z.object({ id: z.number(), title: z.string(), automaker_id: z.number() }),
      /** Why a rehearsal cannot be started; null when it can. */
      refusal: z.nullable(
        z.enum(['not_configured', 'over', 'no_opening', 'incomplete', 'running']),
      ),
      /** When the stage opens. */
      opens_at: nullableText,
      /** Of all pools. */
      places: z.number(),
      /** The brand's previous opening, whose curve may be repeated, with the customers of its first two minutes. */
      last_opening: z.nullable(z.object({ title: z.string(), customers: z.number() })),
      rehearsals: z.array(rehearsal),
    }),
  },
  errors: ['not_found'],
});
export type Rehearsals = Answer<typeof listRehearsals>;

export const startRehearsal = endpoint({
  method: 'POST',
  path: '/staff/season/stages/{id}/rehearsals',
  summary:
    'Rehearses the opening of a stage with invented customers, on an isolated server and database.',
  access: 'staff:season:edit',
  params: stage,
  body: z.object({
    customers: z.coerce
      .number('Diga quantos')
      .check(
        z.int('Diga um número inteiro'),
        z.gte(REHEARSAL_CUSTOMERS.least, `Ao menos ${REHEARSAL_CUSTOMERS.least}`),
        z.lte(REHEARSAL_CUSTOMERS.most, `No máximo ${REHEARSAL_CUSTOMERS.most}`),
      ),
    curve: z.enum(REHEARSAL_CURVES),
    pix: z.enum(REHEARSAL_PIX),
  }),
  responses: { 201: z.object({ message: z.string(), id: z.number() }) },
  errors: ['not_found', 'rehearsal_refused'],
});

export const cancelRehearsal = endpoint({
  method: 'POST',
  path: '/staff/season/stages/{id}/rehearsals/cancel',
  summary: 'Cancels a running rehearsal; nothing of it is kept.',
  access: 'staff:season:edit',
  params: stage,
  responses: { 200: messageAnswer },
  errors: ['not_found'],
});
