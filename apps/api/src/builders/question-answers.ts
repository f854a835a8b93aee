import { findSeats, writeAnswers } from '../features/questions/questions.sql.ts';
import type { BuilderContext } from './customer.ts';

/** Answers one question for every seat of a registration, whether or not its stage asks it. */
export async function buildAnswers(
  { db, clock }: BuilderContext,
  registrationId: number,
  { question = 'Camiseta', choice = 'M' } = {},
): Promise<void> {
  const seats = await findSeats(db, registrationId);
  const answered_at = clock.now();
  await writeAnswers(
    db,
    seats.map(({ car, seat }) => ({
      registration_vehicle_id: car,
      seat,
      question,
      choice,
      answered_at,
    })),
  );
}
