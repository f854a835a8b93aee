import { formatDay, formatTime } from '@trilha/contract/brazil/calendar.ts';
import {
  fillFields,
  type MailingValues,
  paragraphsOf,
} from '@trilha/contract/desk/mailings/mailing-fields.rules.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { stagePlace } from '@trilha/contract/stages/stage-place.ts';
import type { MessageFacts } from '../starting/audience.sql.ts';

/** Greeting for customers who have not entered a name yet. */
const NAMELESS = 'participante';
const NO_DATE = 'a definir';

/** First name and full name for the message's fields. */
export function nameFields(name: string) {
  const first = name.split(' ').find((word) => word !== '') ?? NAMELESS;
  return { nome: first, nome_completo: name || NAMELESS };
}

function valuesOf(facts: MessageFacts): MailingValues {
  const { name, stage_date: date, title, city_uf: cidade, number } = facts;
  return {
    ...nameFields(name),
    etapa: title,
    data: date === null ? NO_DATE : formatDay(date),
    hora: date === null ? NO_DATE : formatTime(date),
    local: stagePlace(facts),
    cidade,
    numero: formatInscriptionNumber(number),
  };
}

/** Subject and paragraphs with this recipient's values filled in. */
export function writeMessage(
  { subject, text }: { readonly subject: string; readonly text: string },
  facts: MessageFacts,
) {
  const values = valuesOf(facts);
  return {
    subject: fillFields(subject, values),
    paragraphs: paragraphsOf(text).map((paragraph) => fillFields(paragraph, values)),
  };
}
