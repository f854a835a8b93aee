import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { isValidEmail, normaliseEmail } from '@trilha/contract/brazil/email.ts';
import {
  INVITATION_DAYS,
  INVITATION_VEHICLES,
} from '@trilha/contract/invitations/invitation.rules.ts';
import * as z from 'zod/mini';
import { issueInvitation } from '../../features/invitations/issue-invitation.ts';
import { defineCommand } from '../command.ts';
import { brandOption, id, optional, required, staffOption } from '../options.ts';

/** A whole number from 1 to `most`. */
function upTo(most: number) {
  const fits = (text: string) => /^[1-9]\d?$/.test(text) && Number(text) <= most;
  return z.pipe(
    z.string().check(z.refine(fits, `deve ser um número de 1 a ${most}`)),
    z.transform(Number),
  );
}

/** An account by its id, or by its e-mail as it is stored. */
const customer = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => id.safeParse(text).success || isValidEmail(normaliseEmail(text)),
        'deve ser o número ou o e-mail de um cliente',
      ),
    ),
  z.transform((text) => (id.safeParse(text).success ? Number(text) : normaliseEmail(text))),
);

export const inviteCommand = defineCommand({
  name: 'invite',
  summary: 'Convida um cliente para uma etapa e mostra o link',
  details: [
    'O link vale uma vez, fora dos prazos e com vaga própria. Quem o tiver entra na etapa em nome do',
    'cliente: envie só a ele. O link aparece agora e não fica guardado em lugar nenhum. Para muitos de',
    'uma vez: Gestão, Temporada, a etapa, Convites.',
  ],
  options: {
    stage: required('ID', 'A etapa', id),
    customer: required('ID|EMAIL', 'O cliente, com cadastro completo', customer),
    days: optional('N', `Validade em dias, de 1 a 60; ${INVITATION_DAYS} se não disser`, upTo(60)),
    vehicles: optional('N', `Veículos; ${INVITATION_VEHICLES} se não disser`, upTo(10)),
    brand: optional(brandOption.value ?? '', 'A marca, para conferir', brandOption.schema),
    as: staffOption,
  },
  run: async ({ services, say }, options) => {
    const {
      id: number,
      expiresAt,
      link,
    } = await issueInvitation(services, {
      stageId: options.stage,
      automakerId: options.brand?.id ?? null,
      customer: options.customer,
      days: options.days ?? INVITATION_DAYS,
      vehicles: options.vehicles ?? INVITATION_VEHICLES,
      by: { as: options.as },
    });
    say(`Convite ${number}, vale até ${formatDayAndTime(expiresAt)}:`);
    say(link);
  },
});
