import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { parseStatus } from '@trilha/contract/registrations/status.rules.ts';
import { REGISTRATION_STATUSES } from '@trilha/contract/registrations/statuses.ts';
import * as z from 'zod/mini';
import { listStageRegistrations } from '../../features/registrations/reading/list-stage-registrations.ts';
import { columns } from '../columns.ts';
import { defineCommand } from '../command.ts';
import { id, optional, required } from '../options.ts';

const status = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => parseStatus(text) !== null,
        `deve ser um destes: ${REGISTRATION_STATUSES.join(', ')}`,
      ),
    ),
  z.transform(parseStatus),
);

export const listRegistrationsCommand = defineCommand({
  name: 'list-registrations',
  summary: 'Lista as inscrições de uma etapa, com seus números',
  options: {
    stage: required('ID', 'A etapa', id),
    status: optional('SITUACAO', 'Só as que estão assim, por exemplo "Aguardando"', status),
  },
  run: async ({ services, say }, { stage, status: wanted }) => {
    const all = await listStageRegistrations(services, stage);
    const shown = all.filter((one) => wanted === undefined || one.status === wanted);
    if (shown.length === 0) return say('Nenhuma inscrição.');
    const rows = shown.map((one) => [
      String(one.id),
      String(one.inscription_number),
      one.status,
      String(one.vehicles),
      one.waiting_position === null ? '' : String(one.waiting_position),
      formatDayAndTime(one.created_at),
    ]);
    columns([['id', 'inscrição', 'situação', 'veículos', 'fila', 'feita em'], ...rows]).forEach(
      say,
    );
  },
});
