import { OWN_REGISTRATIONS, paths, to } from '@trilha/contract/portal-paths.ts';
import type { EmailContent, EmailContext, EmailTemplate } from './email.ts';
import { type CalendarEntry, stageCalendar } from './stage-calendar.ts';

/** One thing that was so and is so now, as people read it. */
export interface EmailChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What every message about a registration knows. */
export interface RegistrationEmail {
  readonly stage: string;
  readonly place: string;
  /** dd/MM/yyyy às HH:mm */
  readonly date: string | null;
  readonly inscription: string;
  readonly plates: string;
  /** R$ 1.000,00; null without a fee. */
  readonly amount: string | null;
  /** Whether the amount still has to be paid. */
  readonly isDue: boolean;
  readonly payBy: string | null;
  readonly position: number | null;
  /** What the organiser adds in their own words. */
  readonly note: string | null;
  /** What of its stage has changed, old and new. */
  readonly changes: readonly EmailChange[];
  /** For the calendar file; null unless the place is confirmed and the date is set. */
  readonly calendar: CalendarEntry | null;
  /** The registration, once its place is sure: then there is a credential. */
  readonly credentialOf: number | null;
}

/** How to pay, with or without a deadline: a static code has none (D22). */
function howToPay({ payBy }: RegistrationEmail): string {
  return payBy === null
    ? 'Pague com Pix para confirmar.'
    : 'Pague com Pix até o prazo para confirmar.';
}

type Facts = ReadonlyArray<readonly [label: string, value: string]>;

/** The lines of a message's ledger; what does not apply is left out. */
export function factsOf(data: RegistrationEmail): Facts {
  const rows: Array<readonly [string, string | null]> = [
    ['Etapa', data.stage],
    ['Onde', data.place],
    ['Quando', data.date],
    ['Inscrição', data.inscription],
    ['Veículos', data.plates],
    ['Valor', data.amount],
    ['Pague até', data.isDue ? data.payBy : null],
  ];
  return rows.flatMap(([label, value]) =>
    value === null || value === '' ? [] : [[label, value] as const],
  );
}

/** The calendar file of a confirmed place, to go with a message. */
export function calendarOf(
  { calendar }: RegistrationEmail,
  context: EmailContext,
): Pick<EmailContent, 'attachments'> {
  return calendar ? { attachments: [stageCalendar(calendar, context)] } : {};
}

/** The way to 'Minhas inscrições', under a label of its own. */
export function registrations({ publicUrl }: EmailContext, label: string) {
  return { label, url: `${publicUrl}${OWN_REGISTRATIONS}` };
}

/** The one thing to do next: pay, or open the credential once the place is sure, or look. */
export function nextAction(data: RegistrationEmail, context: EmailContext) {
  if (data.isDue) return registrations(context, 'Pagar com Pix');
  if (!data.credentialOf) return registrations(context, 'Ver minha inscrição');
  const url = `${context.publicUrl}${to(paths.credential, { id: data.credentialOf })}`;
  return { label: 'Abrir minha credencial', url };
}

/** What the credential is for, where there is one. */
export function credentialText({ credentialOf }: RegistrationEmail): string[] {
  return credentialOf
    ? [
        'Abra sua credencial uma vez com internet: ela fica guardada no celular e abre na trilha, sem sinal.',
      ]
    : [];
}

/** The way to the stages to come, where nothing is left to see under 'Minhas inscrições'. */
function stages({ publicUrl }: EmailContext, label: string) {
  return { label, url: `${publicUrl}${paths.events}` };
}

export const registrationReceived: EmailTemplate<RegistrationEmail> = (data, context) => ({
  subject: `Inscrição ${data.inscription} recebida: ${data.stage}`,
  preview: data.isDue ? 'Falta pagar para confirmar a sua vaga.' : 'Sua vaga está guardada.',
  title: 'Recebemos sua inscrição',
  paragraphs: [
    data.isDue
      ? `Sua vaga está reservada. ${howToPay(data)}`
      : 'Está tudo certo com a sua inscrição.',
    ...credentialText(data),
  ],
  facts: factsOf(data),
  action: nextAction(data, context),
  ...calendarOf(data, context),
});

export const registrationWaiting: EmailTemplate<RegistrationEmail> = (data, context) => ({
  subject: `Você está na lista de espera: ${data.stage}`,
  preview: `Posição ${data.position ?? 1} na fila.`,
  title: 'Você está na lista de espera',
  paragraphs: [
    'As vagas acabaram, mas seu lugar na fila está guardado. Se abrir vaga para o seu grupo, avisamos por aqui.',
  ],
  facts: [...factsOf(data), ['Posição na fila', `${data.position ?? 1}º`]],
  action: registrations(context, 'Ver minha posição'),
});

export const placeWon: EmailTemplate<RegistrationEmail> = (data, context) => ({
  subject: `Você conseguiu uma vaga! ${data.stage}`,
  preview: data.isDue ? howToPay(data) : 'Sua vaga está confirmada.',
  title: 'Você conseguiu uma vaga!',
  paragraphs: [
    data.isDue
      ? `Abriu vaga para o seu grupo e ela é sua. ${howToPay(data)}`
      : 'Abriu vaga para o seu grupo e ela já é sua.',
    ...credentialText(data),
  ],
  facts: factsOf(data),
  action: nextAction(data, context),
  ...calendarOf(data, context),
});

export const registrationExpiring: EmailTemplate<RegistrationEmail> = (data, context) => ({
  subject: `Sua vaga está quase expirando: ${data.stage}`,
  preview: data.payBy === null ? 'Falta pagar.' : `Pague até ${data.payBy}.`,
  title: 'Falta pouco para o prazo',
  paragraphs: ['Ainda não recebemos o Pix. Depois do prazo, a vaga volta para a fila.'],
  facts: factsOf(data),
  action: registrations(context, 'Pagar com Pix'),
});

export const registrationChanged: EmailTemplate<RegistrationEmail> = (data, context) => ({
  subject: `Inscrição ${data.inscription} alterada: ${data.stage}`,
  preview: 'Confira como ela ficou.',
  title: 'Sua inscrição foi alterada',
  paragraphs: [
    data.isDue
      ? 'Guardamos a alteração. O Pix agora é no valor abaixo; um código anterior com outro valor deixa de valer.'
      : 'Guardamos a alteração. Ela ficou assim:',
  ],
  facts:
    data.position === null
      ? factsOf(data)
      : [...factsOf(data), ['Posição na fila', `${data.position}º`]],
  action: nextAction(data, context),
});

export const registrationCancelled: EmailTemplate<RegistrationEmail> = (data, context) => ({
  subject: `Inscrição ${data.inscription} cancelada: ${data.stage}`,
  preview: 'Sua inscrição foi cancelada.',
  title: 'Inscrição cancelada',
  paragraphs: [
    'Sua inscrição foi cancelada e a vaga foi liberada. Se você já pagou, o valor volta pelo mesmo Pix.',
  ],
  facts: factsOf(data),
  action: stages(context, 'Ver outras etapas'),
});

/** Cancelled by the organiser, not by the customer (D20). */
export const registrationWithdrawn: EmailTemplate<RegistrationEmail> = (data, context) => ({
  subject: `A organização cancelou a inscrição ${data.inscription}: ${data.stage}`,
  preview: 'Se você já pagou, o valor volta inteiro.',
  title: 'A organização cancelou sua inscrição',
  paragraphs: [
    ...(data.note === null ? [] : [data.note]),
    'Sua inscrição foi cancelada pela organização da etapa. Se você já pagou, o valor volta inteiro pelo mesmo Pix.',
  ],
  facts: factsOf(data),
  action: stages(context, 'Ver outras etapas'),
});

/** The whole stage was cancelled (D20). */
export const stageCancelled: EmailTemplate<RegistrationEmail> = (data, context) => ({
  subject: `A etapa foi cancelada: ${data.stage}`,
  preview: 'Se você já pagou, o valor volta inteiro.',
  title: 'A etapa foi cancelada',
  paragraphs: [
    ...(data.note === null ? [] : [data.note]),
    'A organização cancelou esta etapa, e com ela a sua inscrição. Se você já pagou, o valor volta inteiro pelo mesmo Pix; não é preciso fazer nada.',
  ],
  facts: factsOf(data),
  action: stages(context, 'Ver outras etapas'),
});

/** The stage reviews by hand: nothing is due before the organiser has looked (D20). */
export const registrationInReview: EmailTemplate<RegistrationEmail> = (data, context) => ({
  subject: `Inscrição ${data.inscription} recebida: ${data.stage}`,
  preview: 'A organização vai conferir os dados e avisa por aqui.',
  title: 'Recebemos sua inscrição',
  paragraphs: [
    'Sua vaga está guardada enquanto a organização confere os dados. Avisamos por e-mail assim que sair a resposta; não é preciso pagar nada agora.',
  ],
  facts: factsOf(data),
  action: registrations(context, 'Ver minha inscrição'),
});

/** The organiser has approved what waited for review (D20). */
export const reviewApproved: EmailTemplate<RegistrationEmail> = (data, context) => ({
  subject: `Inscrição ${data.inscription} aceita: ${data.stage}`,
  preview: data.isDue ? 'Pague para confirmar a sua vaga.' : 'Sua vaga está confirmada.',
  title: 'A organização aceitou sua inscrição',
  paragraphs: [
    data.isDue
      ? `Está tudo certo com os seus dados e a vaga está reservada. ${howToPay(data)}`
      : 'Está tudo certo com os seus dados e a vaga é sua.',
    ...credentialText(data),
  ],
  facts: factsOf(data),
  action: nextAction(data, context),
  ...calendarOf(data, context),
});

export const registrationExpired: EmailTemplate<RegistrationEmail> = (data, context) => ({
  subject: `O prazo do Pix passou: ${data.stage}`,
  preview: 'A vaga voltou para a fila.',
  title: 'O prazo do Pix passou',
  paragraphs: [
    'Não recebemos o pagamento até o prazo e a vaga voltou para a fila. Se ainda houver vagas, você pode se inscrever de novo.',
  ],
  facts: factsOf(data),
  action: stages(context, 'Ver as etapas'),
});
