import { revokeInvitation } from '../../features/invitations/revoke-invitation.ts';
import { defineCommand } from '../command.ts';
import { id, required, staffOption } from '../options.ts';

export const revokeInvitationCommand = defineCommand({
  name: 'revoke-invitation',
  summary: 'Cancela um convite: o link deixa de abrir a etapa',
  details: [
    'Se o convite já foi usado, a inscrição continua; para ela há cancel-registration.',
    'Na tela: Gestão, Temporada, a etapa, Convites.',
  ],
  options: {
    invitation: required('ID', 'O convite, como o comando invite o mostrou', id),
    as: staffOption,
  },
  run: async ({ services, say }, options) => {
    const { registrationId } = await revokeInvitation(services, options.invitation, {
      as: options.as,
    });
    say(`Convite ${options.invitation} cancelado.`);
    if (registrationId !== null) say(`A inscrição ${registrationId}, feita com ele, continua.`);
  },
});
