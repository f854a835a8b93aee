/** Requirements for publication that the file's own rules do not check in drafts. */
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

/** Facts checked before a stage is published. */
export interface Readiness {
  readonly isPaid: boolean;
  /** In any unit; only compared with zero. */
  readonly fee: number;
  readonly vacancies: number;
  /** Null when it has no date. */
  readonly startsAt: Date | null;
  /** Past stages may be published when they were held. */
  readonly isHeld: boolean;
  readonly now: Date;
  /** For each category, true when it has terms. */
  readonly hasTerms: readonly boolean[];
}

/** What a stage lacks before it can be published, by field. */
export function publicationGaps(readiness: Readiness): Array<{ field: string; message: string }> {
  return Object.values(PUBLICATION)
    .filter(({ isMet }) => !isMet(readiness))
    .map(({ field, message }) => ({ field, message }));
}
