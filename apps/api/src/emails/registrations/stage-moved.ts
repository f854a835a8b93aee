import type { Choice } from '@trilha/contract/postponing/postponing.rules.ts';
import { defineEmail, type EmailContent, type EmailContext } from '../define-email.ts';
import {
  calendarOf,
  registrationFacts,
  nextAction,
  registrations,
  type RegistrationEmail,
} from './registration-email.ts';
import { CONFIRMED } from './registration-samples.ts';

/** A changed fact, before and after, formatted for display. */
export interface StageChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

interface StageMoved extends RegistrationEmail {
  readonly changes: readonly StageChange[];
  /** When the holder must choose whether to keep the place: the deadline, and the default. */
  readonly asked?: {
    readonly until: string;
    readonly choice: Choice;
    readonly isReminder?: boolean;
  } | null;
}

/** Text of the default choice. */
const WITHOUT_A_WORD: Readonly<Record<Choice, string>> = {
  keep: 'Sem resposta, sua vaga continua sua na nova data.',
  refund: 'Sem resposta, a inscrição é cancelada e tudo o que você pagou volta.',
};

/** For confirmed registrations of a postponed stage: the choice comes before the facts (POST-03). */
function postponed(
  data: StageMoved,
  { until, choice, isReminder = false }: NonNullable<StageMoved['asked']>,
  context: EmailContext,
): EmailContent {
  const changed = new Set(data.changes.map(({ label }) => label));
  return {
    subject: `${isReminder ? 'Falta sua resposta' : 'Etapa adiada, responda'} até ${until}: ${data.stage}`,
    preview: data.changes.map(({ label, after }) => `${label}: ${after}`).join('. '),
    title: isReminder ? 'Falta a sua resposta' : 'A etapa foi adiada',
    paragraphs: [
      ...(isReminder ? ['A etapa foi adiada, e ainda não sabemos se você mantém a vaga.'] : []),
      ...(data.note === null ? [] : [data.note]),
      `Diga até ${until} se mantém sua vaga ou recebe de volta o que pagou. ${WITHOUT_A_WORD[choice]}`,
      ...(data.calendar ? ['O arquivo anexo atualiza o seu calendário.'] : []),
    ],
    facts: [
      ['Responda até', until],
      ...data.changes.flatMap(({ label, before, after }) => [
        [`${label}, antes`, before] as const,
        [`${label}, agora`, after] as const,
      ]),
      ...registrationFacts(data).filter(([label]) => !changed.has(label)),
    ],
    action: registrations(context, 'Responder'),
    ...calendarOf(data, context),
  };
}

/** The stage has a new date, location or limit (D20); the calendar file replaces the previous one. */
export const stageMoved = defineEmail({
  name: 'stage-moved',
  sample: {
    ...CONFIRMED,
    changes: [
      { label: 'Quando', before: '11/04/2026 às 08:00', after: '18/04/2026 às 08:00' },
      { label: 'Onde', before: 'Praça Central, Poços de Caldas (MG)', after: CONFIRMED.place },
    ],
  },
  write: (data: StageMoved, context) => {
    const changed = new Set(data.changes.map(({ label }) => label));
    const isMoved = changed.has('Quando') || changed.has('Onde');
    if (data.asked) return postponed(data, data.asked, context);
    const kept =
      data.position === null ? 'Sua inscrição continua valendo' : 'Seu lugar na fila continua';
    return {
      subject: `${isMoved ? 'A etapa mudou' : 'Mudança na etapa'}: ${data.stage}`,
      preview: data.changes.map(({ label, after }) => `${label}: ${after}`).join('. '),
      title: isMoved ? 'A etapa mudou' : 'Mudança na etapa',
      paragraphs: [
        `A organização mudou o que está abaixo. ${kept}; não é preciso fazer nada.`,
        ...(data.calendar ? ['O arquivo anexo atualiza o seu calendário.'] : []),
        ...(data.hasCredential
          ? ['Abra sua credencial uma vez com internet: a que está no celular recebe a mudança.']
          : []),
      ],
      facts: [
        ...data.changes.flatMap(({ label, before, after }) => [
          [`${label}, antes`, before] as const,
          [`${label}, agora`, after] as const,
        ]),
        ...registrationFacts(data).filter(([label]) => !changed.has(label)),
      ],
      action: nextAction(data, context),
      ...calendarOf(data, context),
    };
  },
});
