import { sql } from 'kysely';

/** What makes stage `s` a stage held (ADR 170). */
export const isHeld = (now: Date) => sql<boolean>`
  s.published_at <= ${now} and s.stage_date < ${now} and s.status <> 'Cancelada'`;
