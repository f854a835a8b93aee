/** Columns of a result table that we read. */
export const RESULT_FIELDS = [
  'number',
  'plate',
  'place',
  'category',
  'car',
  'points',
  'status',
  'remark',
] as const;
export type ResultField = (typeof RESULT_FIELDS)[number];

/** Why a car has no place: not classified, did not finish, disqualified, did not start. */
export const RESULT_STATUSES = ['NC', 'DNF', 'DSQ', 'DNS'] as const;
export type ResultStatus = (typeof RESULT_STATUSES)[number];

export const STATUS_WORDS: Readonly<Record<ResultStatus, string>> = {
  NC: 'Não concluiu',
  DNF: 'Não concluiu',
  DSQ: 'Desclassificado',
  DNS: 'Não largou',
};
