import { backofficePaths as paths } from '@trilha/contract/backoffice-paths.ts';
import type { Permission } from '@trilha/contract/staff/permissions.rules.ts';
import type { StaffAnswer } from '@trilha/contract/staff/staff.endpoints.ts';
import type { KnownItem } from '../../shared/palette/found.ts';
import { stageWords } from '../../shared/parts/stage-words.ts';
import { may } from '../../shared/session/staff.ts';
import { howTos } from '../help/how-tos.ts';
import { screens } from '../screens.ts';
import { STAGE_PAGES, stagePageAddress, wholeTitle } from '../stage/stage-pages.ts';

type Held = Pick<StaffAnswer, 'permissions'>;

interface Act {
  readonly title: string;
  readonly to: string;
  readonly permission?: Permission;
  readonly words?: string;
}

/** Actions that begin at an address. `fazer` opens a dialog of the screen (`use-asked-act.ts`). */
const ACTS: readonly Act[] = [
  {
    title: 'Nova etapa',
    to: `${paths.season}?fazer=nova-etapa`,
    permission: 'season:edit',
    words: 'criar',
  },
  { title: 'Importar YAML', to: `${paths.season}?fazer=importar`, permission: 'season:edit' },
  {
    title: 'Novo campeonato',
    to: `${paths.seasonChampionships}?fazer=novo-campeonato`,
    permission: 'season:edit',
    words: 'criar classificacao',
  },
  {
    title: 'Aviso no portal',
    to: `${paths.season}?fazer=aviso`,
    permission: 'season:edit',
    words: 'faixa comunicado',
  },
  { title: 'Nova mensagem', to: paths.newMailing, permission: 'messages:edit', words: 'escrever' },
  {
    title: 'Nova mensagem de marketing',
    to: paths.newMarketing,
    permission: 'marketing:edit',
    words: 'escrever',
  },
  {
    title: 'Parear aparelho',
    to: `${paths.devices}?fazer=parear`,
    permission: 'staff:edit',
    words: 'celular portao',
  },
  { title: 'Conferir credencial', to: paths.credential, permission: 'checkin:view', words: 'qr' },
  {
    title: 'Acrescentar à equipe',
    to: `${paths.team}?fazer=acrescentar`,
    permission: 'staff:edit',
    words: 'convidar pessoa',
  },
  { title: 'Minha conta', to: paths.account, words: 'senha segundo passo por que posso' },
];

/** The actions that the user may do. */
export const actItems = (staff: Held): readonly KnownItem[] =>
  ACTS.filter(({ permission }) => permission === undefined || may(staff, permission)).map(
    ({ title, to, words = '' }) => ({ key: `a${to}`, kind: 'Fazer', title, to, words }),
  );

interface NamedStage {
  readonly id: number;
  readonly automaker_id: number;
  readonly title: string;
  readonly stage_date: string | null;
}

/** Each stage with the first page that the user may open, then its other pages, which need a word of their title. */
export function stageItems(staff: Held, stages: readonly NamedStage[]): readonly KnownItem[] {
  const [first, ...others] = STAGE_PAGES.filter(({ permission }) => may(staff, permission));
  if (!first) return [];
  const detailOf = (stage: NamedStage): string => stageWords({ ...stage, title: '' });
  return [
    ...stages.map((stage): KnownItem => ({
      key: `e${stage.id}`,
      kind: 'Etapa',
      title: stage.title,
      detail: detailOf(stage),
      to: stagePageAddress(first, stage.id),
    })),
    ...stages.flatMap((stage) =>
      others.map((page): KnownItem => ({
        key: `e${stage.id}${page.path}`,
        kind: 'Da etapa',
        title: `${wholeTitle(page)}: ${stage.title}`,
        detail: detailOf(stage),
        to: stagePageAddress(page, stage.id),
        among: wholeTitle(page),
      })),
    ),
  ];
}

/** The tasks of the help on screens that the user may open; choosing one opens the help there. */
export function taskItems(staff: Held, onHelp: (task: string) => void): readonly KnownItem[] {
  const isOpen = (path: string): boolean => {
    const permission = screens.find((one) => one.path === path)?.permission;
    return permission === undefined || may(staff, permission);
  };
  return howTos.flatMap(({ id, task, on, words = '' }): KnownItem[] => {
    const [path] = on;
    if (!isOpen(path)) return [];
    return [
      {
        key: `t${id}`,
        kind: 'Como fazer',
        title: task,
        words,
        // The page of one stage or person cannot be chosen for the reader.
        ...(path.includes(':') ? {} : { to: path }),
        run: () => onHelp(id),
      },
    ];
  });
}
