import { recordChainCheck } from '../../features/staff/chain/chain-state.ts';
import { CommandRefused, defineCommand } from '../command.ts';

const WHY = {
  changed: 'foi mudada',
  gone: 'sumiu',
  'out of order': 'está fora da ordem',
} as const;

export const checkAuditChainCommand = defineCommand({
  name: 'check-audit-chain',
  summary: 'Confere a cadeia da auditoria, elo por elo',
  details: [
    'Compare o último elo com o que foi enviado a AUDIT_HEAD_TO: se for o mesmo, ninguém reescreveu o',
    'que veio antes.',
  ],
  options: {},
  run: async ({ services, say }) => {
    const { links, head, broken, unchained, access, late } = await recordChainCheck(services);
    say(`${links} elos${head === null ? '' : `; o último: ${head.seq} ${head.hash}`}`);
    if (unchained > 0) say(`${unchained} linhas ainda sem elo`);
    say(`${access.links} elos de quem viu dados de quem`);
    const wrong = [
      ...(broken === null ? [] : [`A linha ${broken.auditId} da auditoria ${WHY[broken.why]}.`]),
      ...(access.broken === null
        ? []
        : [
            `A linha ${access.broken.auditId} de quem viu dados de quem ${WHY[access.broken.why]}.`,
          ]),
      ...(late === 0 ? [] : [`${late} linhas estão sem elo há mais de uma hora.`]),
    ];
    if (wrong.length > 0) throw new CommandRefused(wrong.join(' '));
  },
});
