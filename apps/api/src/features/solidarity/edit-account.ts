import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import { centsFromWire } from '@trilha/contract/brazil/money.ts';
import type { SolidarityEdit } from '@trilha/contract/desk/solidarity/solidarity-edit.ts';
import {
  fitsPromise,
  givenCentsOf,
  givenQuantityOf,
} from '@trilha/contract/solidarity/solidarity.rules.ts';
import type { Database } from '../../database/client.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { audit, type StaffDeed } from '../../platform/audit.ts';
import * as sql from './edits.sql.ts';
import { type Account, entityOfPromise, promisesOf, readAccount } from './read-accounts.ts';

interface AskedEdit {
  readonly stageId: number;
  readonly edit: SolidarityEdit;
  /** The account as the editor saw it; undefined for a confirmed proposal, which ignores other edits in between. */
  readonly version?: number | undefined;
}

function foundIn<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** The row that an edit names. @throws AppError `not_found` when it is not of this account */
function findRow(account: Account, of: 'entity' | 'promise' | 'cost' | 'delivery', id: number) {
  const promises = promisesOf(account);
  const rows = {
    entity: account.entities.map(({ promises: _promises, ...row }) => row),
    promise: promises.map(({ row }) => row),
    cost: account.costs,
    delivery: promises.flatMap(({ deliveries }) =>
      deliveries.map(({ files: _files, ...row }) => row),
    ),
  }[of];
  return foundIn(rows.find((row) => row.id === id));
}

/** The row that an edit changes or removes; undefined for a new one. @throws AppError `not_found` */
function findBefore(account: Account, edit: SolidarityEdit) {
  if (edit.kind === 'removal') return findRow(account, edit.of, edit.id);
  if (edit.kind === 'delivery' || edit.id === undefined) return undefined;
  return findRow(account, edit.kind, edit.id);
}

/**
 * The amount of an edit, in cents: above the limit, the edit needs a second person. A cost counts with the stage's other
 * costs, and a delivery with all deliveries to its entity, so that nobody stays below the limit by splitting a cost or a
 * promise. A removal counts what it removes. Edits of entities and promises count as 0, because they move no money.
 */
export function movedCents(account: Account, edit: SolidarityEdit): number {
  const costs = (beside?: number): number =>
    account.costs.reduce((sum, { id, value_cents }) => sum + (id === beside ? 0 : value_cents), 0);
  switch (edit.kind) {
    case 'cost': {
      const known = account.costs.find(({ id }) => id === edit.id);
      return costs(edit.id) + Math.max(centsFromWire(edit.value), known?.value_cents ?? 0);
    }
    case 'delivery': {
      const entity = entityOfPromise(account, edit.promise_id);
      const given = entity?.promises.map(({ gift }) => givenCentsOf(gift)) ?? [];
      return given.reduce((sum, cents) => sum + cents, centsFromWire(edit.value));
    }
    case 'removal': {
      const row = findRow(account, edit.of, edit.id);
      const isMoved = edit.of === 'cost' || edit.of === 'delivery';
      return isMoved && 'value_cents' in row ? row.value_cents : 0;
    }
    case 'entity':
    case 'promise':
      return 0;
  }
}

/** @throws AppError `solidarity_in_use` when promises, deliveries or files belong to the row */
function refuseRemoval(account: Account, { of, id }: SolidarityEdit & { kind: 'removal' }): void {
  const isUsed =
    account.entities.some((one) => of === 'entity' && one.id === id && one.promises.length > 0) ||
    promisesOf(account).some(
      ({ row, deliveries }) =>
        (of === 'promise' && row.id === id && deliveries.length > 0) ||
        deliveries.some((one) => of === 'delivery' && one.id === id && one.files.length > 0),
    );
  if (isUsed) throw new AppError('solidarity_in_use');
}

/**
 * Stores the edit of a row that is of this account, or of a new one.
 * @returns the row as it is stored; undefined once removed
 * @throws AppError as `editAccount`
 */
async function store(tx: Database, account: Account, edit: SolidarityEdit, at: Date) {
  const { stageId: step_id } = account;
  switch (edit.kind) {
    case 'entity': {
      const { id, name, city, state, cnpj, link } = edit;
      const stored = await sql.putEntity(tx, id, { step_id, name, city, state, cnpj, link });
      if (stored === undefined) throw new AppError('solidarity_entity_known');
      return stored;
    }
    case 'promise': {
      const { id, entity_id, what, goods, value, due_on } = edit;
      findRow(account, 'entity', entity_id);
      const known = promisesOf(account).find(({ row }) => row.id === id);
      if (goods !== null && what === '') throw invalidField('edit.what', 'Diga o que é');
      const [quantity, unit] = [goods?.quantity ?? null, goods?.unit ?? null];
      const value_cents = centsFromWire(value);
      const given = known?.gift;
      const isGiven = given !== undefined && given.deliveries.length > 0;
      if (isGiven && (given.quantity === null) !== (quantity === null)) {
        throw new AppError('solidarity_in_use');
      }
      const isTooLittle =
        isGiven &&
        (quantity === null ? givenCentsOf(given) > value_cents : givenQuantityOf(given) > quantity);
      if (isTooLittle) throw new AppError('solidarity_too_much');
      return sql.putPromise(tx, id, { entity_id, what, quantity, unit, value_cents, due_on });
    }
    case 'cost': {
      const { id, what, value } = edit;
      return sql.putCost(tx, id, { step_id, what, value_cents: centsFromWire(value) });
    }
    case 'delivery': {
      const { promise_id, delivered_on, quantity, value } = edit;
      const { gift } = foundIn(promisesOf(account).find(({ row }) => row.id === promise_id));
      const value_cents = centsFromWire(value);
      if (delivered_on > dayOf(at)) {
        throw invalidField('edit.delivered_on', 'Este dia ainda não chegou');
      }
      if ((gift.quantity === null) !== (quantity === null)) {
        throw invalidField('edit.quantity', 'Diga quanto foi entregue');
      }
      if (!fitsPromise(gift, { quantity, valueCents: value_cents })) {
        throw new AppError('solidarity_too_much');
      }
      return sql.insertDelivery(tx, { promise_id, delivered_on, quantity, value_cents });
    }
    case 'removal': {
      refuseRemoval(account, edit);
      await sql.deleteRow(tx, edit.of, edit.id);
      return undefined;
    }
  }
}

/**
 * Changes the solidarity account of a stage, in an open transaction. Editors of one stage wait for each other.
 * @throws AppError `solidarity_changed` after an edit that the editor did not see; `solidarity_entity_known`,
 * `solidarity_in_use`, `solidarity_too_much`, `not_found`, `invalid`
 */
export async function editAccount(
  tx: Database,
  { stageId, edit, version }: AskedEdit,
  by: StaffDeed,
  at: Date,
): Promise<void> {
  const held = await sql.lockAccount(tx, stageId);
  if (version !== undefined && version !== held) throw new AppError('solidarity_changed');
  const account = await readAccount(tx, stageId);
  const before = findBefore(account, edit);
  const after = await store(tx, account, edit, at);
  await sql.countEdit(tx, stageId);
  const { kind, ...fields } = edit;
  await audit(tx, {
    at,
    actor: 'staff',
    ...by,
    action: 'solidarity_edited',
    subject: 'stage',
    subjectId: stageId,
    detail: { kind, ...fields },
    // Only the audit has a row that was removed, and the id of a row that was added.
    ...(before && { before }),
    ...(after && { after }),
  });
}
