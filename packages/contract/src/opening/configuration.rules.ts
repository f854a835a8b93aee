import { type Pool, poolFor } from '../registrations/pool.rules.ts';
import { isUpcoming, registrationWindow } from '../stages/stages.rules.ts';
import type { ConfigurationKind, EntryKind, Outcome } from './attempts.ts';
import type { Configuration } from './configuration.ts';

/** The fields that each kind of change is about, in the order in which its rows are written. */
const FIELDS_OF = [
  ['status', ['status', 'admits']],
  ['pause', ['paused']],
  ['postponement', ['stage_date']],
  [
    'window',
    ['start_registration_date', 'end_registration_date', 'start_first_batch', 'end_first_batch'],
  ],
  ['capacity', ['capacity']],
] as const satisfies ReadonlyArray<
  readonly [ConfigurationKind, ReadonlyArray<keyof Configuration>]
>;

/** A change of a stage, with its complete configuration afterwards. */
export interface ConfigurationChange {
  readonly kind: ConfigurationKind;
  readonly configuration: Configuration;
}

/** The changes between two configurations of a stage, one per kind. */
export function configurationChanges(before: Configuration, after: Configuration) {
  const changes: ConfigurationChange[] = [];
  let { balance: _, ...current } = before;
  for (const [kind, fields] of FIELDS_OF) {
    const part = Object.fromEntries(fields.map((field) => [field, after[field]]));
    const next = { ...current, ...part } as Configuration;
    if (JSON.stringify(next) === JSON.stringify(current)) continue;
    changes.push({ kind: namedKind(kind, current, next), configuration: next });
    current = next;
  }
  return changes;
}

function namedKind(
  kind: ConfigurationKind,
  before: Configuration,
  after: Configuration,
): ConfigurationKind {
  if (kind === 'pause') return after.paused ? 'pause' : 'resume';
  if (kind === 'capacity') return total(before) === total(after) ? 'places_moved' : 'capacity';
  return kind;
}

const total = ({ capacity }: Configuration): number =>
  Object.values(capacity).reduce((sum: number, places) => sum + (places ?? 0), 0);

/** How an entry gets in: by invitation, code, or neither. */
export interface EntryPass {
  readonly hasInvitation: boolean;
  readonly hasVoucher: boolean;
  /** True when staff enters the customer; codes are for customers themselves. */
  readonly isAtDesk?: boolean;
}

/** The pool that an entry asks, by when it was received; null where no window ran. */
export function requestedPool(
  configuration: Configuration,
  pass: EntryPass,
  receivedAt: Date,
): Pool | null {
  return poolFor({ ...pass, window: registrationWindow(configuration, receivedAt) });
}

/** The kind of an entry's row. */
export function entryKind(
  configuration: Configuration,
  pass: EntryPass,
  receivedAt: Date,
): EntryKind {
  const pool = requestedPool(configuration, pass, receivedAt);
  if (pool === 'first_batch' || pool === 'invitation') return pass.isAtDesk ? `desk_${pool}` : pool;
  if (pass.isAtDesk) return 'desk_entry';
  return pass.hasVoucher ? 'voucher' : 'entry';
}

/** Why a stage accepts no entry, however many places are free (D20, D24, D62); null when it accepts entries. */
export function closedFor(
  configuration: Configuration,
  pass: EntryPass,
  receivedAt: Date,
): Extract<Outcome, 'registration_closed' | 'entries_paused'> | null {
  const { status, admits, paused } = configuration;
  if (!admits || status !== 'Agendada') return 'registration_closed';
  const isOpen = pass.hasInvitation
    ? isUpcoming(configuration, receivedAt)
    : requestedPool(configuration, pass, receivedAt) !== null;
  if (!isOpen) return 'registration_closed';
  return paused ? 'entries_paused' : null;
}
