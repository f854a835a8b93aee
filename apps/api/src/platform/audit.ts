import type {
  AuditedAction,
  TimelineSubject,
} from '@trilha/contract/desk/audit/audited-actions.ts';
import type { Database } from '../database/client.ts';

/** A staff member who acts: logged in to the back-office (`whoActs`), or by the user name given to a command. */
export interface StaffActor {
  readonly staffId?: number;
  readonly staffSession?: number;
  /** User name of the responsible staff member, when a command acts. */
  readonly as?: string;
}

/** An action of staff on a customer's behalf, with their reason. */
export interface StaffDeed extends StaffActor {
  readonly reason: string;
}

/** A decision by staff, with the reason if they gave one. */
export interface StaffDecision extends StaffActor {
  /** Reason in their words. */
  readonly reason?: string;
}

export interface AuditedAct extends StaffActor {
  readonly at: Date;
  readonly actor: 'customer' | 'staff' | 'system';
  readonly actorId?: number;
  /** Verb, for example `cancelled`. */
  readonly action: string;
  readonly subject: string;
  readonly subjectId: number;
  /** Ids, statuses, amounts, field names: never personal data (D26). */
  readonly detail?: Record<string, unknown>;
  /** Reason given by staff. */
  readonly reason?: string;
  /** The customer on whose behalf staff acted. */
  readonly onBehalfOf?: number;
  /** Non-personal fields before and after. */
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
}

/** Limits subjects with a timeline at the desk to actions that the timeline has texts for. */
type Worded<Act extends AuditedAct> = Act &
  (Act extends { readonly subject: infer Subject extends TimelineSubject }
    ? { readonly action: AuditedAction<Subject> }
    : unknown);

/** Writes an audit row; call it in the transaction of the change it records. */
export function audit<const Act extends AuditedAct>(
  tx: Database,
  entry: Worded<Act>,
): Promise<void> {
  return auditAll(tx, [entry]);
}

const json = (value: object | undefined): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value);

/** Fields used only by staff actions, so that the statement for other rows stays short (ADR 055). */
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

/** Writes several audit rows in one statement. */
export async function auditAll<const Act extends AuditedAct>(
  tx: Database,
  entries: ReadonlyArray<Worded<Act>>,
): Promise<void> {
  if (entries.length === 0) return;
  await tx.insertInto('audit_log').values(entries.map(rowOf)).execute();
}
