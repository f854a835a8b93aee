import type { AttemptKind } from './attempts.ts';
import { cars, dayAndSecond, msBetween, places, spanText } from './explain-moments.ts';
import type { Explanation } from './explain.fields.ts';
import type { ExplainedRow, Facts } from './explain.rules.ts';
import { arrivalOf } from './explain.texts.ts';

/** How a row that took a general place is told, by its kind. */
const TAKEN_BY: Readonly<Partial<Record<AttemptKind, (row: ExplainedRow) => string>>> = {
  promotion: ({ cars: count }) => `um pedido de ${cars(count)} atrás na lista`,
  edit: ({ cars: count }) => `mais ${cars(count)} de uma inscrição que já tinha vaga`,
  late_payment: ({ cars: count }) => `um Pix atrasado, de ${cars(count)}`,
  gate: ({ cars: count }) => `a chegada na trilha, ${cars(count)}`,
};

function wordsOf(row: ExplainedRow): string {
  return TAKEN_BY[row.kind]?.(row) ?? `um pedido de ${cars(row.cars)}`;
}

/** Who got places while a request waited, and why the rule allows it; null where nobody did (OPEN-20). */
export function passedText(facts: Facts): Explanation['passed'] {
  const { passed, request } = facts;
  const [first] = passed;
  if (request.outcome !== 'waiting') return null;
  if (first === undefined) {
    return {
      title: 'Ninguém passou na sua frente.',
      text: 'Desde o seu pedido, nenhuma vaga geral foi a quem chegou depois.',
    };
  }
  const free = first.free_before ?? 0;
  const ms = msBetween(arrivalOf(facts), first.received_at ?? first.decided_at);
  const when = ms < 0 ? '' : `, ${spanText(ms)} depois do seu`;
  const total = passed.reduce((sum, row) => sum + row.places, 0);
  const more =
    passed.length === 1
      ? ''
      : ` Ao todo foram ${places(total)} em ${passed.length} vezes, a última em ${dayAndSecond(passed.at(-1)?.decided_at ?? first.decided_at)}.`;
  const what =
    free === 1
      ? 'A vaga que havia foi'
      : `Das ${places(free)} que havia, ${first.places} ${first.places === 1 ? 'foi' : 'foram'}`;
  return {
    title: `${what} a ${wordsOf(first)}${when}.`,
    text:
      free < request.cars
        ? `É a regra: quem cabe inteiro, entra. O seu grupo de ${request.cars} não cabia e guarda o lugar na lista.${more}`
        : `A lista não andava mais: doze horas antes da etapa ela para.${more}`,
  };
}
