import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { resetFactor } from '../../features/staff/team/end-staff.ts';
import { defineCommand } from '../command.ts';
import { staffOption } from '../options.ts';
import { emailOption, linkLine, reasonOption, staffIdOf } from './staff-options.ts';

export const resetStaffFactorCommand = defineCommand({
  name: 'reset-staff-factor',
  summary: 'Recomeça a entrada de quem perdeu o segundo fator ou a senha',
  details: [
    'Senha, segundo fator e códigos deixam de valer e as sessões acabam; pelo link a pessoa cria tudo',
    'de novo. Na Gestão, outro Admin faz o mesmo na tela Equipe.',
  ],
  options: { email: emailOption, reason: reasonOption, as: staffOption },
  run: async ({ services, say }, { email, reason, as }) => {
    const id = await staffIdOf(services.db, email);
    const link = await resetFactor(services, { id, reason }, { as });
    if (link === null) return;
    say(`Link, até ${formatDayAndTime(link.expiresAt)}:`);
    say(linkLine(services.config.staffHost, link.token));
  },
});
