import type { AuditedAction, TimelineSubject } from '@trilha/contract/desk/audited-actions.ts';
import type { Database } from '../database/client.ts';

/** Who of the staff does something: on a screen, signed in (`whoActs`); at a command, by the user name they gave. */
export interface StaffActor {
  readonly staffId?: number;
  readonly staffSession?: number;
  /** The user name of the staff member who answers for it, where a command does it. */
  readonly as?: string;
}

/** What somebody of the staff does for a customer, and why, in their words. */
export interface StaffDeed extends StaffActor {
  readonly reason: string;
}

/** Somebody of the staff decided something; and why, where they said it. */
export interface StaffDecision extends StaffActor {
  /** In their words. */
  readonly reason?: string;
}

export interface AuditedAct extends StaffActor {
  readonly at: Date;
  readonly actor: 'customer' | 'staff' | 'system';
  readonly actorId?: number;
  /** Verb of the subject, for example `cancelled`. */
  readonly action: string;
  readonly subject: string;
  readonly subjectId: number;
  /** Ids, statuses, amounts, names of fields: never a person's data (D26). */
  readonly detail?: Record<string, unknown>;
  /** Why staff did it, in their words. */
  readonly reason?: string;
  /** The customer for whom staff did it. */
  readonly onBehalfOf?: number;
  /** Fields that are no personal data, as they were and as they are. */
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
}

/** Of what a timeline is shown at the desk, only what that has words for. */
type Worded<Act extends AuditedAct> = Act &
  (Act extends { readonly subject: infer Subject extends TimelineSubject }
    ? { readonly action: AuditedAction<Subject> }
    : unknown);

/** Writes an audit row; call it inside the transaction of the change it records. */
export function audit<const Act extends AuditedAct>(
  tx: Database,
  entry: Worded<Act>,
): Promise<void> {
  return auditAll(tx, [entry]);
}

const json = (value: object | undefined): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value);

/** What only staff's entries have: the others' statement stays as short as it is (ADR 055). */
function staffPartOf(entry: AuditedAct) {
  const part = {
    staff_id: entry.staffId,
    staff_session: entry.staffSession,
    reason: entry.reason,
    on_behalf_of: entry.onBehalfOf,
    before: json(entry.before),
    after: json(entry.after),
  };
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
}

function rowOf(entry: AuditedAct) {
  const { as, detail } = entry;
  return {
    at: entry.at,
    actor: entry.actor,
    actor_id: entry.actorId ?? null,
    action: entry.action,
    subject: entry.subject,
    subject_id: entry.subjectId,
    detail: JSON.stringify({ ...detail, ...(as === undefined ? {} : { as }) }),
    ...staffPartOf(entry),
  };
}

/** Writes several in one statement. */
export async function auditAll<const Act extends AuditedAct>(
  tx: Database,
  entries: ReadonlyArray<Worded<Act>>,
): Promise<void> {
  if (entries.length === 0) return;
  await tx.insertInto('audit_log').values(entries.map(rowOf)).execute();
}
