import { grantRole } from '../../features/staff/team/grant-role.ts';
import { defineCommand } from '../command.ts';
import { staffOption } from '../options.ts';
import { emailOption, grantOptions, staffIdOf, wishOf } from './staff-options.ts';

export const grantRoleCommand = defineCommand({
  name: 'grant-role',
  summary: 'Dá um papel a uma pessoa da equipe',
  details: ['Vale na hora, também para quem já entrou. Na Gestão, a tela Equipe faz o mesmo.'],
  options: { email: emailOption, ...grantOptions, as: staffOption },
  run: async ({ services, say }, { email, as, ...wish }) => {
    const person = await staffIdOf(services.db, email);
    const id = await grantRole(services, person, wishOf(wish), { as });
    if (id !== null) say(`Papel ${id} dado.`);
  },
});
