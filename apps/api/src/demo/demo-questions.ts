import type { CountedQuestion } from '@trilha/contract/questions/counted-questions.rules.ts';
import type { Services } from '../services.ts';
import type { StagePlan } from './demo-registrations.ts';

const QUESTIONS: readonly CountedQuestion[] = [
  { title: 'Camiseta', choices: ['PP', 'P', 'M', 'G', 'GG'] },
  { title: 'Almoço', choices: ['Com carne', 'Sem carne', 'Não almoço'] },
];

/** A free stage that the demonstration's owner entered alone, and the one at the gate today. */
const STAGES = ['free', 'today'] as const;

/** Lets two stages ask two questions. Two drivers of three have answered. */
export async function askDemoQuestions(
  { db, clock }: Services,
  plans: ReadonlyMap<string, StagePlan>,
): Promise<void> {
  for (const key of STAGES) {
    const stage = plans.get(key)?.stage;
    if (stage === undefined) continue;
    const questions = JSON.stringify(QUESTIONS);
    await db.insertInto('stage_questions').values({ step_id: stage.id, questions }).execute();
    const cars = await db
      .selectFrom('registration_vehicles')
      .select('id')
      .where('step_id', '=', stage.id)
      .orderBy('id')
      .execute();
    const answers = cars.flatMap(({ id }, at) =>
      at % 3 === 0
        ? []
        : QUESTIONS.map(({ title, choices }, index) => ({
            registration_vehicle_id: id,
            seat: 'conductor',
            question: title,
            choice: choices[(at + index) % choices.length] ?? '',
            answered_at: clock.now(),
          })),
    );
    if (answers.length > 0) await db.insertInto('question_answers').values(answers).execute();
  }
}
