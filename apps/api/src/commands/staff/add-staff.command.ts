import * as z from 'zod/mini';
import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { addStaff } from '../../features/staff/team/add-staff.ts';
import { defineCommand } from '../command.ts';
import { required, staffOption } from '../options.ts';
import { emailOption, grantOptions, linkLine, wishOf } from './staff-options.ts';

const personName = z.string().check(z.trim(), z.minLength(2), z.maxLength(80));

export const addStaffCommand = defineCommand({
  name: 'add-staff',
  summary: 'Põe uma pessoa na equipe da Gestão e mostra o link com que ela começa',
  details: [
    'Pelo link ela cria a senha e o segundo fator. Ele vale 72 horas e uma vez, aparece agora e não',
    'fica guardado em lugar nenhum. Na Gestão, a tela Equipe faz o mesmo.',
  ],
  options: {
    email: emailOption,
    name: required('NOME', 'Como a pessoa se chama', personName),
    ...grantOptions,
    as: staffOption,
  },
  run: async ({ services, say }, { email, name, as, ...wish }) => {
    const { id, link } = await addStaff(services, { email, name, grant: wishOf(wish) }, { as });
    say(`Pessoa ${id} na equipe. Link, até ${formatDayAndTime(link.expiresAt)}:`);
    say(linkLine(services.config.staffHost, link.token));
  },
});
