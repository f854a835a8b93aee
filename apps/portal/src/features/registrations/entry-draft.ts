import { clearDraft, readDraft, saveDraft } from '../../shared/drafts.ts';
import { type EntryForm, type EntryValues, emptyValues, limitsOf } from './entry-form.ts';
import type { EntryData, EntryVehicle } from './use-entry-data.ts';

/** What was last sent, and under which key (D17). */
export interface SentEntry {
  key: string;
  /** The body as text. */
  body: string;
}

export interface EntryDraft extends EntryForm {
  sent: SentEntry | null;
}

/** 128 random bits as text; `crypto.randomUUID` does not exist on plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The same key for the same body, however often it is sent; another for another (D17). */
export function keyFor(body: object, last: SentEntry | null): SentEntry {
  const text = JSON.stringify(body);
  return last?.body === text ? last : { key: newKey(), body: text };
}

/** The vehicle that stands in the first block at first: the favourite, or the only one that is free. */
function firstVehicle(vehicles: readonly EntryVehicle[]): EntryVehicle | undefined {
  const free = vehicles.filter((vehicle) => !vehicle.isEntered);
  const favourite = free.find((vehicle) => vehicle.is_favorite === 1);
  return favourite ?? (free.length === 1 ? free[0] : undefined);
}

/**
 * A form as it opens: what is registered, or for a new entry the only category, the favourite vehicle,
 * and the customer at the wheel (D18).
 */
export function freshForm({ stage, vehicles, participants, changing }: EntryData): EntryForm {
  if (changing) return changing.form;
  const [category, ...others] = stage.event.categories;
  const vehicle = firstVehicle(vehicles);
  const self = participants.find((participant) => participant.isSelf && !participant.isEntered);
  return {
    blocks: 1,
    values: {
      ...emptyValues,
      category_id: category && others.length === 0 ? String(category.id) : '',
      vehicle_1_id: vehicle ? String(vehicle.id) : '',
      conductor_v1_id: self ? String(self.id) : '',
    },
  };
}

/** Whether a stored choice is still there to be chosen: things are sold and people removed meanwhile. */
function isKnown(field: string, value: unknown, data: EntryData): boolean {
  if (typeof value === 'boolean') return field === 'accepted_terms' || field === 'isoffroad';
  if (typeof value !== 'string') return false;
  const has = (list: readonly { id: number }[]) => list.some(({ id }) => String(id) === value);
  if (field === 'team_name' || field === 'voucher' || value === '') return true;
  if (field === 'category_id') return has(data.stage.event.categories);
  if (/^vehicle_\d+_id$/.test(field)) return has(data.vehicles);
  if (/^(conductor|navigator)_v\d+_id$/.test(field)) return has(data.participants);
  return /^companion_v\d+_\d+_id$/.test(field) && has(data.companions);
}

function isSent(value: unknown): value is SentEntry {
  if (typeof value !== 'object' || value === null) return false;
  return 'key' in value && 'body' in value && typeof value.body === 'string';
}

/** The draft over a fresh form, as far as it still holds; a draft is input like any other. */
export function restoredForm(stored: Record<string, unknown> | null, data: EntryData): EntryDraft {
  const fresh = freshForm(data);
  const { values, blocks, sent, base } = stored ?? {};
  if (typeof values !== 'object' || values === null) return { ...fresh, sent: null };
  if (data.changing && base !== baseOf(data)) return { ...fresh, sent: null };
  const kept = Object.entries(values).filter(([field, value]) => isKnown(field, value, data));
  const merged = { ...fresh.values, ...Object.fromEntries(kept) } as EntryValues;
  const most = limitsOf(data.stage, merged).vehicles;
  const count = typeof blocks === 'number' && Number.isInteger(blocks) ? blocks : 1;
  return {
    values: merged,
    blocks: Math.max(1, Math.min(count, most)),
    sent: isSent(sent) ? sent : null,
  };
}

/** One draft per stage, and one per registration that is being changed. */
function name({ stage, changing }: EntryData): string {
  return changing ? `registration-change-${changing.registration.id}` : `registration-${stage.id}`;
}

/** What a change starts from: once that is another, an older draft would undo what others changed. */
function baseOf(data: EntryData): string | undefined {
  return data.changing ? JSON.stringify(data.changing.form.values) : undefined;
}

export function readEntryDraft(customerId: number, data: EntryData): EntryDraft {
  return restoredForm(readDraft(customerId, name(data)), data);
}

export function saveEntryDraft(customerId: number, data: EntryData, draft: EntryDraft): void {
  saveDraft(customerId, name(data), { ...draft, base: baseOf(data) });
}

export function clearEntryDraft(customerId: number, data: EntryData): void {
  clearDraft(customerId, name(data));
}

/** The form without a block: the ones after it move up. */
export function withoutBlock({ values, blocks }: EntryForm, removed: number): EntryForm {
  const entries = Object.entries(values).flatMap(([field, value]) => {
    const match = /^(\w+_v|vehicle_)(\d+)((?:_\d+)?_id)$/.exec(field);
    const [, before = '', number = '', after = ''] = match ?? [];
    if (!match || Number(number) < removed) return [[field, value]];
    return Number(number) === removed ? [] : [[before + (Number(number) - 1) + after, value]];
  });
  return { values: Object.fromEntries(entries) as EntryValues, blocks: blocks - 1 };
}
