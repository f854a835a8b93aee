import type { FieldSpec } from '../stage/fields/stage-fields.data.ts';

/** The editable fields of an event, with their names in the season's file. */
export const EVENT_FIELDS: readonly FieldSpec[] = [
  { name: 'name', kind: 'text', span: 6, label: 'Nome do evento' },
  { name: 'description', kind: 'lines', span: 12 },
  { name: 'is_paid', kind: 'flag', span: 6, label: 'As etapas cobram taxa' },
  {
    name: 'allows_registration',
    kind: 'flag',
    span: 6,
    label: 'Na lista dos clientes',
  },
];

export const REGULATIONS = [
  ['', 'Escolha'],
  ['motorsports', 'Motorsports'],
  ['outdoor', 'Outdoor'],
  ['experience', 'Experience'],
] as const;

/** The editable fields of a category, with their names in the season's file. */
export const CATEGORY_FIELDS: readonly FieldSpec[] = [
  { name: 'name', kind: 'text', span: 6, label: 'Nome da categoria' },
  { name: 'terms_group', kind: 'choice', span: 6, label: 'Regulamento', choices: REGULATIONS },
  { name: 'number_of_cars', kind: 'number', span: 6, label: 'Carros por cliente' },
  { name: 'browser_minimum_age', kind: 'number', span: 6, label: 'Idade mínima do navegador' },
  {
    name: 'companion_allowed_quantity',
    kind: 'number',
    span: 6,
    label: 'Acompanhantes por carro',
  },
  {
    name: 'companion_minimum_age',
    kind: 'number',
    span: 6,
    label: 'Idade mínima do acompanhante',
  },
  { name: 'browser', kind: 'flag', span: 6, label: 'Navegador obrigatório' },
  { name: 'companion', kind: 'flag', span: 6, label: 'Leva acompanhantes' },
  { name: 'allowed_teams', kind: 'flag', span: 6, label: 'Pede o nome da equipe' },
  { name: 'retired', kind: 'flag', span: 6, label: 'Aposentada: sem novas inscrições' },
];
