/** What a stage has to have before it is published that its file's own rules do not ask of a draft. */
export const PUBLICATION = {
  price: {
    field: 'event_value',
    message: 'falta, e o evento é pago',
    isMet: ({ isPaid, fee }: Readiness) => !isPaid || fee > 0,
  },
  places: {
    field: 'vacancies',
    message: 'falta: a etapa não tem vagas',
    isMet: ({ vacancies }: Readiness) => vacancies > 0,
  },
  start: {
    field: 'stage_date',
    message: 'já passou',
    isMet: ({ startsAt, isHeld, now }: Readiness) => isHeld || startsAt === null || startsAt > now,
  },
  terms: {
    field: 'categories',
    message: 'falta o regulamento de uma categoria',
    isMet: ({ hasTerms }: Readiness) => hasTerms.every(Boolean),
  },
} as const;

/** What is asked of a stage before it is published. */
export interface Readiness {
  readonly isPaid: boolean;
  /** In whatever unit: nothing or more. */
  readonly fee: number;
  readonly vacancies: number;
  /** Null: no date. */
  readonly startsAt: Date | null;
  /** A stage of the past that was held may be shown. */
  readonly isHeld: boolean;
  readonly now: Date;
  /** Of each category, whether it has a regulation. */
  readonly hasTerms: readonly boolean[];
}

/** What a stage lacks before it can be published, by the field to blame. */
export function publicationGaps(readiness: Readiness): Array<{ field: string; message: string }> {
  return Object.values(PUBLICATION)
    .filter(({ isMet }) => !isMet(readiness))
    .map(({ field, message }) => ({ field, message }));
}
