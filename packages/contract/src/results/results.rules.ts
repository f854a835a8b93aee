import { type ResultStatus, STATUS_WORDS } from './result-table.ts';

/** Base URL to resolve relative addresses; any origin would do. */
const OURS = 'https://portal.invalid';

function parse(result: string): URL | null {
  try {
    return new URL(result, OURS);
  } catch {
    return null;
  }
}

/**
 * True when a result's URL is safe to open (C169): http, https or relative. Parsed like browsers do, so that no
 * spelling of `javascript:` or `data:` gets through.
 */
export function isSafeResultLink(result: string): boolean {
  const address = parse(result);
  return result.trim() !== '' && address !== null && ['http:', 'https:'].includes(address.protocol);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Title of a result: as published, or else derived from its file name. */
export function resultTitle({ result, title }: { result: string; title: string | null }): string {
  if (title !== null) return title;
  const name = resultFileName(result);
  const words = name
    .replace(/\.[a-z\d]{2,5}$/i, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
  // The host name of an external page is already readable.
  if (words === '' || parse(result)?.hostname === name) return name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** 'PDF', or 'Página' when there is no file extension. */
export function resultKind(result: string): string {
  const name = resultFileName(result);
  const isSite = parse(result)?.hostname === name;
  const [, ending] = isSite ? [] : (/\.([a-z\d]{2,5})$/i.exec(name) ?? []);
  return ending?.toUpperCase() ?? 'Página';
}

/** Last path segment of a result's URL, decoded (RES-08); the host name when there is no path. */
export function resultFileName(result: string): string {
  const address = parse(result);
  const segments = (address?.pathname ?? result).split('/').filter(Boolean);
  return decode(segments.at(-1) ?? '') || (address?.hostname ?? result);
}

/** Whether customers may still protest against a stage's results. */
export type Protests =
  /** The last deadline among provisional results; null when one of them has none. */
  | { readonly state: 'open'; readonly until: string | null }
  /** The last deadline that there was. */
  | { readonly state: 'over'; readonly since: string };

interface Protestable {
  readonly is_provisional: boolean;
  readonly protests_until: string | null;
}

const latest = (instants: readonly string[]): string | undefined =>
  instants.toSorted((one, other) => Date.parse(one) - Date.parse(other)).at(-1);

/** Null when no result of the stage is or was open to protests. */
export function protestsOf(results: readonly Protestable[], now: Date): Protests | null {
  const isOpen = ({ is_provisional: isProvisional, protests_until: until }: Protestable): boolean =>
    isProvisional && (until === null || now.getTime() < Date.parse(until));
  const untils = results.filter(isOpen).map(({ protests_until: until }) => until);
  if (untils.length > 0) {
    const ends = untils.filter((until) => until !== null);
    return { state: 'open', until: ends.length < untils.length ? null : (latest(ends) ?? null) };
  }
  const since = latest(results.flatMap(({ protests_until: until }) => until ?? []));
  return since === undefined ? null : { state: 'over', since };
}

/** Why a car has no place: 'Não largou', or 'Sem lugar' where the table does not say. */
export function unplacedWords({ status }: { readonly status: ResultStatus | null }): string {
  return status === null ? 'Sem lugar' : STATUS_WORDS[status];
}
