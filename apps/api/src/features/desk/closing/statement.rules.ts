import { createHash } from 'node:crypto';
import { centsToWire } from '@trilha/contract/brazil/money.ts';
import type {
  StatementRow,
  StatementGate,
  StatementSums,
} from '@trilha/contract/desk/closing/stage-statement.endpoints.ts';
import type { GateCash, StatementEntry } from './statement.sql.ts';

/** What the brand keeps of an entry, in cents. */
export function heldOf(entry: StatementEntry): number {
  return entry.received_cents - entry.returned_cents - entry.returning_cents;
}

function sum(entries: readonly StatementEntry[], part: (entry: StatementEntry) => number): string {
  return centsToWire(entries.reduce((all, entry) => all + part(entry), 0));
}

/** Sums of the entries; a cancelled entry counts only with its money. */
export function sumsOf(entries: readonly StatementEntry[]): StatementSums {
  const holding = entries.filter(({ status }) => status !== 'Cancelada');
  return {
    entries: holding.length,
    vehicles: holding.reduce((all, { vehicles }) => all + vehicles, 0),
    due: sum(holding, ({ due_cents }) => due_cents),
    received: sum(entries, ({ received_cents }) => received_cents),
    returned: sum(entries, ({ returned_cents }) => returned_cents),
    returning: sum(entries, ({ returning_cents }) => returning_cents),
    held: sum(entries, heldOf),
    open: sum(holding, (entry) => Math.max(0, entry.due_cents - heldOf(entry))),
  };
}

/** Amounts received and refunded, in cents, of each registration that had paid when the stage was closed. */
export type ClosedRows = Readonly<Record<string, readonly [received: number, returned: number]>>;

/** The amounts to store when the stage is closed. */
export function closedRowsOf(entries: readonly StatementEntry[]): ClosedRows {
  const paid = entries.filter(({ received_cents }) => received_cents > 0);
  return Object.fromEntries(
    paid.map((one) => [one.id, [one.received_cents, one.returned_cents + one.returning_cents]]),
  );
}

/** Sums of the money taken at the gate, by payment method. */
export function gateSumsOf(gate: readonly GateCash[]): StatementGate {
  const sumOf = (some: readonly GateCash[]): string =>
    centsToWire(some.reduce((sum, { cents }) => sum + cents, 0));
  return {
    total: sumOf(gate),
    ways: [...Map.groupBy(gate, ({ way }) => way)].map(([way, some]) => ({
      way,
      count: some.length,
      total: sumOf(some),
    })),
  };
}

/** A digest of all money of a stage, gate payments included; it changes when any amount changes. */
export function moneyVersionOf(
  entries: readonly StatementEntry[],
  gate: readonly GateCash[],
): string {
  const rows = Object.entries(closedRowsOf(entries));
  const text = rows.map(([id, [received, returned]]) => `${id} ${received} ${returned}`).join();
  const noted = gate.map(({ scan_id, way, cents }) => `${scan_id} ${way} ${cents}`).join();
  const all = noted === '' ? text : `${text};${noted}`;
  return createHash('md5').update(all).digest('hex');
}

/** @param closed the amounts stored by the last closing; null before the first */
export function describeEntry(entry: StatementEntry, closed: ClosedRows | null): StatementRow {
  const { id, number, holder, status, way, voucher, given_by, vehicles } = entry;
  const [received, returned] = closed?.[id] ?? [0, 0];
  return {
    id,
    number,
    holder,
    status,
    way,
    voucher,
    given_by,
    vehicles,
    due: centsToWire(entry.due_cents),
    adjusted: centsToWire(entry.adjusted_cents),
    received: centsToWire(entry.received_cents),
    returned: centsToWire(entry.returned_cents),
    returning: centsToWire(entry.returning_cents),
    proofs: [...entry.proofs],
    held: centsToWire(heldOf(entry)),
    closed: closed === null ? null : centsToWire(received - returned),
    late: closed === null ? null : centsToWire(heldOf(entry) - (received - returned)),
  };
}
