import { endGrant } from '../../features/staff/team/end-grant.ts';
import { defineCommand } from '../command.ts';
import { id, required, staffOption } from '../options.ts';
import { reasonOption } from './staff-options.ts';

export const endGrantCommand = defineCommand({
  name: 'end-grant',
  summary: 'Encerra um papel de uma pessoa da equipe',
  details: ['Deixa de valer na hora. Na Gestão, a tela Equipe faz o mesmo.'],
  options: {
    grant: required('Nº', 'O número do papel, como em list-staff', id),
    reason: reasonOption,
    as: staffOption,
  },
  run: async ({ services, say }, { grant, reason, as }) => {
    await endGrant(services, { id: grant, reason }, { as });
    say(`Papel ${grant} encerrado.`);
  },
});
