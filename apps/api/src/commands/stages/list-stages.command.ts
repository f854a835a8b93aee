import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { listBrandStages } from '../../features/stages/list-brand-stages.ts';
import { columns } from '../columns.ts';
import { defineCommand } from '../command.ts';
import { brandOption } from '../options.ts';

export const listStagesCommand = defineCommand({
  name: 'list-stages',
  summary: 'Lista as etapas de uma marca, com seus números',
  options: { brand: brandOption },
  run: async ({ services, say }, { brand }) => {
    const now = services.clock.now();
    const stages = await listBrandStages(services, brand.id);
    if (stages.length === 0) return say(`Nenhuma etapa de ${brand.name}.`);
    const rows = stages.map((stage) => [
      String(stage.id),
      stage.stage_date === null ? 'sem data' : formatDayAndTime(stage.stage_date),
      stage.published_at === null || stage.published_at > now ? 'não publicada' : stage.status,
      `${stage.taken}/${stage.vacancies}`,
      String(stage.waiting),
      stage.title,
    ]);
    columns([['id', 'quando', 'situação', 'vagas', 'espera', 'etapa'], ...rows]).forEach(say);
  },
});
