import type { EmailTemplate } from './email.ts';
import { calendarOf, factsOf, nextAction, type RegistrationEmail } from './registration-emails.ts';

/** The stage has another date, place or limit (D20); the calendar file replaces the one before. */
export const stageMoved: EmailTemplate<RegistrationEmail> = (data, context) => {
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
      ...factsOf(data).filter(([label]) => !changed.has(label)),
    ],
    action: nextAction(data, context),
    ...calendarOf(data, context),
  };
};
