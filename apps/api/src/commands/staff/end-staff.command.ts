import { endStaff } from '../../features/staff/team/end-staff.ts';
import { defineCommand } from '../command.ts';
import { staffOption } from '../options.ts';
import { emailOption, reasonOption, staffIdOf } from './staff-options.ts';

export const endStaffCommand = defineCommand({
  name: 'end-staff',
  summary: 'Tira uma pessoa da equipe da Gestão',
  details: [
    'Sessões, segundo fator, senha e papéis acabam na hora; o que ela fez fica na auditoria. Na',
    'Gestão, a tela Equipe faz o mesmo.',
  ],
  options: { email: emailOption, reason: reasonOption, as: staffOption },
  run: async ({ services, say }, { email, reason, as }) => {
    const id = await staffIdOf(services.db, email);
    await endStaff(services, { id, reason }, { as });
    say(`Acesso da pessoa ${id} encerrado.`);
  },
});
