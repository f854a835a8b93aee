import { dayOf } from '../brazil/calendar.ts';

/** How many questions a stage may ask, and how many choices each may have. */
export const MOST_QUESTIONS = 3;
export const FEWEST_CHOICES = 2;
export const MOST_CHOICES = 12;
export const LONGEST_QUESTION = 60;
export const LONGEST_CHOICE = 40;

/** A question with the choices that answer it. Title and choice identify an answer, so both stay once answered. */
export interface CountedQuestion {
  readonly title: string;
  readonly choices: readonly string[];
}

/** What staff read before writing a question (D63). */
export const QUESTIONS_HINT =
  'Só o que se conta: camiseta, almoço, traslado. Nada sobre saúde, religião ou documentos, nem nas opções.';

const plainOf = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Beginnings of words about health, religion and documents, and whole words that are short. */
const FORBIDDEN =
  /\b(?:(?:alerg|doenc|diabet|remedio|medica[mc]|gravid|gestante|deficien|saude|sangu|vacina|celiac|intoleran|hipertens|asma|cirurgia|religi|igreja|crenca|evangelic|catolic|espirita|muculman|islamic|judai|judeu|judia|umband|candombl|kosher|halal|documento|passaporte|identidade|habilitac)\w*|cpf|rg|cnh)\b/;

/** Whether a text plainly asks for health, religion or a document (D63). */
export function isForbidden(text: string): boolean {
  return FORBIDDEN.test(plainOf(text));
}

/** The last day on which a stage's questions are answered: the organiser's, or the day of the stage. */
export function lastAnswerDay(until: string | null, stageDate: Date | null): string | null {
  return until ?? (stageDate === null ? null : dayOf(stageDate));
}

/** Whether customers may still answer. A stage without any date takes answers. */
export function takesAnswers(lastDay: string | null, now: Date): boolean {
  return lastDay === null || dayOf(now) <= lastDay;
}

/** The problems of a stage's questions, by the question's index. */
export function questionProblems(
  questions: readonly CountedQuestion[],
): ReadonlyArray<readonly [index: number, message: string]> {
  const titles = questions.map(({ title }) => plainOf(title));
  return questions.flatMap(({ title, choices }, index) => {
    const found: Array<readonly [number, string]> = [];
    if (titles.indexOf(plainOf(title)) !== index) {
      found.push([index, `a pergunta "${title}" aparece duas vezes`]);
    }
    const plain = choices.map(plainOf);
    for (const [at, choice] of choices.entries()) {
      if (plain.indexOf(plainOf(choice)) !== at) {
        found.push([index, `a opção "${choice}" de "${title}" aparece duas vezes`]);
      }
    }
    for (const text of [title, ...choices]) {
      if (isForbidden(text)) {
        found.push([index, `"${text}": não pergunte sobre saúde, religião ou documentos`]);
      }
    }
    return found;
  });
}
