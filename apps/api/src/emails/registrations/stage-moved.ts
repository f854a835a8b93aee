import { defineEmail } from '../define-email.ts';
import {
  calendarOf,
  registrationFacts,
  nextAction,
  type RegistrationEmail,
} from './registration-email.ts';
import { CONFIRMED } from './registration-samples.ts';

/** One thing that was so and is so now, as people read it. */
export interface StageChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

interface StageMoved extends RegistrationEmail {
  readonly changes: readonly StageChange[];
}

/** The stage has another date, place or limit (D20); the calendar file replaces the one before. */
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
    const kept =
      data.position === null ? 'Sua inscrição continua valendo' : 'Seu lugar na fila continua';
    return {
      subject: `${isMoved ? 'A etapa mudou' : 'Mudança na etapa'}: ${data.stage}`,
      preview: data.changes.map(({ label, after }) => `${label}: ${after}`).join('. '),
      title: isMoved ? 'A etapa mudou' : 'Mudança na etapa',
      paragraphs: [
        `A organização mudou o que está abaixo. ${kept}; não é preciso fazer nada.`,
        ...(data.calendar ? ['O arquivo anexo atualiza o seu calendário.'] : []),
        ...(data.credentialOf
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
