import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { ROLES } from '@trilha/contract/staff/permissions.rules.ts';
import type * as z from 'zod/mini';
import { MailRefusedError } from '../../../emails/send-email.ts';
import { escapeHtml } from '../../../platform/pages/html.ts';
import { PartnerError } from '../../../platform/partners/http-client.ts';
import type { Services } from '../../../services.ts';
import type { TeamNews, tellOfTeamJob } from '../staff.jobs.ts';
import { findStaff } from '../staff.sql.ts';

const WORDS: Readonly<Record<TeamNews, (who: string, role: string) => string>> = {
  added: (who) => `${who} entrou na equipe da Gestão`,
  granted: (who, role) => `${who} recebeu o papel ${role}`,
  reset: (who) => `${who} recebeu um link novo: a senha e o segundo passo de antes não valem mais`,
  'grant-ended': (who, role) => `${who} não tem mais o papel ${role}`,
  ended: (who) => `${who} saiu da equipe da Gestão`,
  'attempts-cleared': (who) => `As senhas erradas na conta de ${who} foram esquecidas`,
  'grant-proposed': (who, role) => `Falta um Admin confirmar o papel ${role} para ${who}`,
  'factors-wrong': (who) => `Alguém com a senha de ${who} errou o segundo passo cinco vezes`,
  'factor-stopped': (who) => `A conta de ${who} parou: o segundo passo foi errado cinquenta vezes`,
  'reset-proposed': (who) => `Falta um Admin confirmar um link novo para ${who}`,
};

/** Composes the e-mail that tells a staff member what changed in the team, who changed it and where to look. */
export async function writeTeamNews(
  { db, config, mail, guard }: Services,
  { to, what, subject_id, role, by, as, at }: z.output<(typeof tellOfTeamJob)['payload']>,
): Promise<void> {
  const recipient = await findStaff(db, to);
  const subject = await findStaff(db, subject_id);
  const doer =
    by === null ? `Um comando no servidor (${as ?? 'sem nome'})` : (await findStaff(db, by)).name;
  const isTried = what === 'factors-wrong' || what === 'factor-stopped';
  const said = WORDS[what](subject.name, role === null ? '' : ROLES[role]);
  const text = [
    `${said}.`,
    '',
    ...(isTried ? [] : [`Quem fez: ${doer}`]),
    `Quando: ${formatDayAndTime(new Date(at))}`,
    '',
    `A tela Equipe mostra tudo: https://${config.staffHost ?? ''}${backofficePaths.team}`,
    isTried
      ? 'Não foi a própria pessoa? A senha vazou: peçam um link novo na mesma tela, e ela cria outra.'
      : 'Não era para ser? Fale hoje com outro Admin: ele pode encerrar o papel ou a conta na mesma tela.',
  ].join('\n');
  const message = { from: config.mailFrom, to: recipient.email, subject: `Gestão: ${said}`, text };
  const answer = await guard('mail', () =>
    mail.send({ ...message, html: `<pre>${escapeHtml(text)}</pre>` }),
  );
  if (answer.kind === 'later') throw new PartnerError('mail', `mail: refused with ${answer.code}`);
  if (answer.kind === 'never') throw new MailRefusedError(answer.code);
}
