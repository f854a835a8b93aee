import { ROLES } from '@trilha/contract/staff/permissions.rules.ts';
import { listTeam } from '../../features/staff/team/describe-team.ts';
import { columns } from '../columns.ts';
import { defineCommand } from '../command.ts';
import { flagOption } from '../options.ts';
import { placeText } from './staff-options.ts';

const STATES = { active: 'ativa', invited: 'convidada', ended: 'encerrada' } as const;

export const listStaffCommand = defineCommand({
  name: 'list-staff',
  summary: 'Lista a equipe da Gestão, seus papéis e quem os deu',
  details: ['Na Gestão, a tela Equipe mostra o mesmo.'],
  options: { all: flagOption('Também quem já saiu') },
  run: async ({ services, say }, { all }) => {
    const team = (await listTeam(services)).filter(({ state }) => all || state !== 'ended');
    const rows = team.flatMap(({ email, name, state, grants }) => {
      const person = [email, name, STATES[state]];
      const given = grants.map((grant) => [
        `${grant.id}`,
        `${ROLES[grant.role]} (${placeText(grant.automaker_id, grant.stage_id)})`,
        grant.is_live ? (grant.until ?? 'sem prazo') : 'terminou',
        grant.reason,
      ]);
      return given.length === 0 ? [person] : given.map((grant) => [...person, ...grant]);
    });
    const head = ['E-MAIL', 'NOME', 'SITUAÇÃO', 'Nº', 'PAPEL', 'ATÉ', 'MOTIVO'];
    for (const line of columns([head, ...rows])) say(line);
  },
});
