import type { EmailTemplate } from './email.ts';
import {
  calendarOf,
  factsOf,
  credentialText,
  nextAction,
  type RegistrationEmail,
} from './registration-emails.ts';

/** Sent in the days before a stage to everybody whose place is confirmed. */
export const stageReminder: EmailTemplate<RegistrationEmail> = (data, context) => ({
  subject: `Está chegando: ${data.stage}`,
  preview: data.date === null ? 'Confira o que levar.' : `${data.date}, em ${data.place}.`,
  title: 'Sua etapa está chegando',
  paragraphs: [
    'Confira o horário e o lugar, abasteça o 4x4 e leve um documento com foto de cada pessoa da equipe.',
    ...credentialText(data),
    'Mudou alguma coisa? Veja em “Minhas inscrições” o que ainda dá para editar.',
  ],
  facts: factsOf(data),
  action: nextAction(data, context),
  ...calendarOf(data, context),
});
