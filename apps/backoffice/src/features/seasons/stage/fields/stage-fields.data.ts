import {
  MOST_QUESTIONS,
  QUESTIONS_HINT,
} from '@trilha/contract/questions/counted-questions.rules.ts';
import type { UploadUse } from '@trilha/contract/seasons/uploads.rules.ts';

/** How a field is edited. */
export type FieldKind =
  | 'text'
  | 'lines'
  | 'moment'
  | 'day'
  | 'number'
  | 'money'
  | 'flag'
  | 'held'
  | 'choice'
  | 'point'
  | 'vouchers'
  | 'strings'
  | 'rows'
  | 'file';

/** A column of a list's rows. */
export interface ColumnSpec {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'lines' | 'strings' | 'number' | 'degrees' | 'day' | 'flag' | 'file';
  /** Use of an uploaded file. */
  readonly use?: UploadUse;
}

/** A field of a stage's file, with its name there. */
export interface FieldSpec {
  readonly name: string;
  readonly kind: FieldKind;
  /** Label; by default the words of the field's name. */
  readonly label?: string;
  /** Values of a choice with their words. */
  readonly choices?: ReadonlyArray<readonly [value: string, words: string]>;
  /** Width in twelfths. */
  readonly span?: 3 | 4 | 6 | 9 | 12;
  readonly help?: string;
  readonly columns?: readonly ColumnSpec[];
  /** Maximum of rows in a list. */
  readonly most?: number;
  /** Use of an uploaded file. */
  readonly use?: UploadUse;
}

export interface PartSpec {
  readonly title: string;
  readonly aside: string;
  /** Content from elsewhere that the part shows, by the field that its errors refer to. */
  readonly tells?: 'categories';
  readonly fields: readonly FieldSpec[];
}

const text = (name: string, label: string): ColumnSpec => ({ name, label, kind: 'text' });
const file = (use: UploadUse): ColumnSpec => ({
  name: 'file',
  label: 'Arquivo',
  kind: 'file',
  use,
});
const number = (name: string, label: string): ColumnSpec => ({ name, label, kind: 'number' });

/** The editable parts of a stage, with exactly the fields of the season's file. */
export const STAGE_PARTS: readonly PartSpec[] = [
  {
    title: 'O quê e onde',
    aside: 'como o cliente lê',
    fields: [
      { name: 'title', kind: 'text', span: 6 },
      { name: 'city_uf', kind: 'text', span: 6, help: 'Assim: Socorro (SP)' },
      { name: 'uf', kind: 'text', span: 3 },
      { name: 'location', kind: 'text', span: 9 },
      { name: 'guide.address', kind: 'text', span: 6 },
      { name: 'guide.coordinates', kind: 'point', span: 6 },
      { name: 'description', kind: 'lines', span: 12 },
    ],
  },
  {
    title: 'Quando',
    aside: 'hora de São Paulo',
    fields: [
      { name: 'stage_date', kind: 'moment', span: 4 },
      { name: 'start_registration_date', kind: 'moment', span: 4 },
      { name: 'end_registration_date', kind: 'moment', span: 4 },
      { name: 'start_first_batch', kind: 'moment', span: 4 },
      { name: 'end_first_batch', kind: 'moment', span: 4 },
      { name: 'cancellation_limit', kind: 'day', span: 4 },
      { name: 'status', kind: 'held', span: 4 },
    ],
  },
  {
    title: 'Vagas',
    aside: 'em carros',
    fields: [
      { name: 'vacancies', kind: 'number', span: 3 },
      { name: 'vacancies_first_batch', kind: 'number', span: 3 },
      { name: 'vacancies_invitation', kind: 'number', span: 3 },
      { name: 'first_batch_min_year', kind: 'number', span: 3 },
      { name: 'vouchers', kind: 'vouchers', span: 12 },
    ],
  },
  {
    title: 'Carros e equipe',
    aside: 'limites desta etapa',
    tells: 'categories',
    fields: [
      { name: 'number_of_cars', kind: 'number', span: 6 },
      { name: 'companion_allowed_quantity', kind: 'number', span: 6 },
      { name: 'companion', kind: 'flag', span: 4 },
      { name: 'browser', kind: 'flag', span: 4 },
      { name: 'allowed_teams', kind: 'flag', span: 4 },
    ],
  },
  {
    title: 'Perguntas a quem vai',
    aside: 'camiseta, almoço, traslado: uma escolha por pessoa',
    fields: [
      {
        name: 'counted_questions',
        kind: 'rows',
        most: MOST_QUESTIONS,
        help: QUESTIONS_HINT,
        columns: [
          text('title', 'O que você pergunta'),
          { name: 'choices', label: 'Opções, uma por linha', kind: 'strings' },
        ],
      },
      { name: 'counted_until', kind: 'day', span: 6, help: 'Vazio: até o dia da etapa' },
    ],
  },
  {
    title: 'No portão',
    aside: 'vazio: ninguém assina',
    fields: [
      {
        name: 'waiver',
        kind: 'lines',
        span: 12,
        help: 'Cada pessoa do carro assina no celular do check-in; por menor de 18 anos, o responsável. Mudar o texto pede as assinaturas de novo.',
      },
    ],
  },
  {
    title: 'Taxa e revisão',
    aside: 'por carro',
    fields: [
      { name: 'event_value', kind: 'money', span: 3, help: 'Em reais: 500,00' },
      { name: 'unpaid_expiry_hours', kind: 'number', span: 3 },
      { name: 'manual_review', kind: 'flag', span: 6 },
      { name: 'guide.fee_includes', kind: 'text', span: 12 },
    ],
  },
  {
    title: 'Guia',
    aside: 'o que as pessoas leem antes de ir',
    fields: [
      { name: 'guide.pitch', kind: 'text', span: 12 },
      { name: 'guide.duration', kind: 'text', span: 3 },
      { name: 'guide.distance_km', kind: 'number', span: 3 },
      { name: 'guide.climb_m', kind: 'number', span: 3 },
      { name: 'guide.highest_m', kind: 'number', span: 3 },
      { name: 'guide.difficulty', kind: 'number', span: 3, help: 'De 1 a 5' },
      { name: 'guide.difficulty_words', kind: 'text', span: 6 },
      {
        name: 'guide.programme',
        kind: 'rows',
        columns: [
          number('day', 'Dia (1, 2, 3…)'),
          text('time', 'Hora'),
          text('title', 'O quê'),
          text('detail', 'Detalhe'),
          { name: 'is_start', label: 'Largada', kind: 'flag' },
        ],
      },
      {
        name: 'guide.waypoints',
        kind: 'rows',
        columns: [
          number('km', 'km'),
          text('title', 'Ponto'),
          text('detail', 'Detalhe'),
          number('turn', 'Seta (graus)'),
        ],
      },
      {
        name: 'guide.terrain',
        kind: 'rows',
        columns: [text('ground', 'Piso'), number('km', 'km')],
      },
      { name: 'guide.vehicle_needs', kind: 'strings', span: 6, help: 'Um por linha' },
      { name: 'guide.bring', kind: 'strings', span: 6, help: 'Um por linha' },
      {
        name: 'guide.questions',
        kind: 'rows',
        columns: [
          text('question', 'Pergunta'),
          { name: 'answer', label: 'Resposta', kind: 'lines' },
        ],
      },
    ],
  },
  {
    title: 'Contato e arquivos',
    aside: 'fotos, PDF e GPX',
    fields: [
      {
        name: 'guide.contact',
        kind: 'rows',
        most: 1,
        columns: [
          text('name', 'Quem atende'),
          text('hours', 'Quando'),
          text('whatsapp', 'WhatsApp'),
          text('phone', 'Telefone'),
        ],
      },
      {
        name: 'guide.protests',
        kind: 'lines',
        span: 12,
        help: 'Aparece com os resultados enquanto são provisórios: como, a quem e o que mandar',
      },
      { name: 'image', kind: 'file', use: 'picture', span: 6 },
      { name: 'galery_link', kind: 'text', span: 6 },
      {
        name: 'numbered_photos_link',
        kind: 'text',
        span: 12,
        help: 'Link https com {numero} no lugar do número da inscrição, por exemplo https://fotos.com.br/etapa/{numero}. Cada participante vê o seu.',
      },
      { name: 'guide.track', kind: 'file', use: 'track', span: 6 },
      { name: 'guide.track_from', kind: 'day', span: 6 },
      {
        name: 'guide.documents',
        kind: 'rows',
        most: 12,
        columns: [text('title', 'Título'), file('document')],
      },
      {
        name: 'guide.pictures',
        kind: 'rows',
        most: 12,
        columns: [text('description', 'O que se vê'), file('picture')],
      },
    ],
  },
];

/** The number, from 1, of the part that contains a field; the first part when none does. */
export function partOf(field: string): number {
  const at = STAGE_PARTS.findIndex(
    ({ fields, tells }) =>
      tells === field || fields.some(({ name }) => field === name || field.startsWith(`${name}.`)),
  );
  return Math.max(at, 0) + 1;
}

/** Publication fields; they and their errors are shown next to the parts. */
export const PUBLISHED: readonly FieldSpec[] = [
  { name: 'publish_at', kind: 'moment' },
  { name: 'published', kind: 'flag' },
];

/** All fields in the order of the parts, then those about publication. */
export const STAGE_FIELDS: readonly FieldSpec[] = [
  ...STAGE_PARTS.flatMap(({ fields }) => fields),
  ...PUBLISHED,
];
