import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import { centsFromWire, formatReais } from '@trilha/contract/brazil/money.ts';
import type { CountedQuestion } from '@trilha/contract/questions/counted-questions.rules.ts';
import { SCORER_WORDS, TIE_WORDS } from '@trilha/contract/standings/standings-words.ts';
import { fileWords } from './uploading/file-words.ts';

/** Labels of the fields of a season's file. */
const FIELDS: Readonly<Record<string, string>> = {
  name: 'Nome',
  title: 'Nome',
  city_uf: 'Cidade',
  uf: 'Estado',
  description: 'Descrição',
  location: 'Local da largada',
  image: 'Foto',
  logo: 'Logotipo',
  stage_date: 'Largada',
  start_first_batch: 'Abre o 1º lote',
  end_first_batch: 'Fecha o 1º lote',
  first_batch_min_year: 'Ano mín. (1º lote)',
  start_registration_date: 'Abrem as inscrições',
  end_registration_date: 'Fecham as inscrições',
  cancellation_limit: 'Último dia para cancelar',
  event_value: 'Taxa por carro',
  vacancies: 'Vagas',
  vacancies_first_batch: 'Vagas do 1º lote',
  vacancies_invitation: 'Vagas de convites',
  vouchers: 'Vouchers',
  number_of_cars: 'Carros por cliente',
  allowed_teams: 'Nome de equipe',
  browser: 'Navegador',
  browser_minimum_age: 'Idade mínima do navegador',
  companion: 'Acompanhantes',
  companion_allowed_quantity: 'Acompanhantes por carro',
  companion_minimum_age: 'Idade mínima do acompanhante',
  terms_group: 'Regulamento',
  retired: 'Aposentada',
  manual_review: 'Revisão de cada inscrição',
  unpaid_expiry_hours: 'Horas para pagar',
  status: 'Situação',
  galery_link: 'Álbum de fotos',
  numbered_photos_link: 'Álbum por número',
  waiver: 'Termo assinado no portão',
  counted_questions: 'Perguntas a quem vai',
  counted_until: 'Último dia para responder',
  publish_at: 'Publicar em',
  published: 'Publicada',
  categories: 'Categorias',
  is_paid: 'Evento pago',
  allows_registration: 'Evento na lista',
  guide: 'Guia',
  pitch: 'Chamada',
  address: 'Endereço',
  coordinates: 'Ponto no mapa',
  programme: 'Programação',
  distance_km: 'Distância (km)',
  climb_m: 'Subida (m)',
  highest_m: 'Ponto mais alto (m)',
  duration: 'Duração',
  difficulty: 'Dificuldade',
  difficulty_words: 'Dificuldade em palavras',
  terrain: 'Terrenos',
  vehicle_needs: 'O que o carro precisa',
  bring: 'O que levar',
  fee_includes: 'A taxa inclui',
  waypoints: 'Pontos do trajeto',
  contact: 'Contato',
  protests: 'Como protestar',
  documents: 'Documentos',
  pictures: 'Fotos',
  questions: 'Perguntas',
  season: 'Temporada',
  scores: 'Quem pontua',
  stages: 'Etapas que contam',
  points: 'Pontos por lugar',
  participation: 'Quem larga ganha',
  win_bonus: 'Bônus de vitória',
  best: 'Melhores que valem',
  drop_disqualified: 'Descartar desclassificação',
  drop_absence: 'Descartar falta',
  tie_break: 'Se empatar',
  minimum: 'Etapas para ter lugar',
  track: 'Trajeto (GPX)',
  track_from: 'GPX para confirmados desde',
};

/** Label of a field, e.g. `Vagas`, `Voucher CLUBE`, `Programação, 2`. */
export function seasonFieldWords(field: string): string {
  const [first = '', second, index] = field.split('.');
  if (first === 'vouchers' && second !== undefined) return `Voucher ${second}`;
  const name = first === 'guide' && second !== undefined ? second : first;
  const at = name === first ? second : index;
  const words = FIELDS[name] ?? name;
  return at !== undefined && /^\d+$/.test(at) ? `${words}, ${Number(at) + 1}` : words;
}

/** Years are formatted without a thousands separator. */
const YEARS: ReadonlySet<string> = new Set(['first_batch_min_year', 'season']);
const figures = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6 });

const list = (values: readonly unknown[]): string =>
  values.length === 1 ? '1 item' : `${values.length} itens`;

/** E.g. `Camiseta (P, M, G); Almoço (Sim, Não)`. */
const questionWords = (questions: readonly CountedQuestion[]): string =>
  questions.map(({ title, choices }) => `${title} (${choices.join(', ')})`).join('; ') || 'vazio';

const wordsOf = (words: Readonly<Record<string, string>>, code: unknown): string =>
  words[String(code)] ?? String(code);

/** Values of a championship of which the plain value says too little; null for others. */
function championshipValueWords(field: string, value: unknown): string | null {
  if (field === 'points' && value === 'column') return 'os da tabela de resultados';
  if (field === 'best' && value === null) return 'todas as etapas';
  if (field === 'scores' && typeof value === 'string') {
    return Object.entries(SCORER_WORDS).find(([code]) => code === value)?.[1].one ?? value;
  }
  if (!Array.isArray(value) || value.length === 0) return null;
  if (field === 'points' || field === 'categories') return value.map(String).join(', ');
  if (field !== 'tie_break') return null;
  return value.map((one) => wordsOf(TIE_WORDS, one).toLowerCase()).join(', ');
}

/** A value in words, e.g. `R$ 500,00`, `27/06/2026 08:00`, `sim`; `vazio` without a value. */
export function seasonValueWords(field: string, value: unknown): string {
  const counted = championshipValueWords(field, value);
  if (counted !== null) return counted;
  if (value === null || value === undefined || value === '') return 'vazio';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (field === 'counted_questions' && Array.isArray(value)) return questionWords(value);
  if (Array.isArray(value)) return list(value);
  if (typeof value === 'object') {
    const { places, until } = value as Readonly<Record<string, unknown>>;
    if (field.startsWith('vouchers.') && typeof until === 'string') {
      return `${String(places)} até ${formatDay(until)}`;
    }
    const parts = Object.values(value).filter((part) => part !== null && part !== '');
    return parts.map(String).join(', ') || 'vazio';
  }
  if (typeof value === 'number' && !YEARS.has(field)) return figures.format(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.startsWith('/')) return fileWords(text);
  if (field === 'event_value') return formatReais(centsFromWire(text));
  const [, day, time] = /^(\d{4}-\d\d-\d\d)( \d\d:\d\d)?$/.exec(text) ?? [];
  return day === undefined ? text : `${formatDay(day)}${time ?? ''}`;
}
