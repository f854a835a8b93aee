import { type Permission, type Role, roleMay, SECOND_PERSON } from './permissions.rules.ts';

/** A role that somebody was given, for a part of the work and a time. */
export interface Grant {
  readonly id: number;
  readonly role: Role;
  /** Null: both brands. */
  readonly automakerId: number | null;
  /** Null: every stage. */
  readonly stageId: number | null;
  /** Null: until it is ended; else the moment from which it counts no more. */
  readonly until: Date | null;
}

/** A part of the work: one brand or all, one stage or all of them. */
export interface ScopePart {
  readonly automakerId: number | null;
  readonly stageId: number | null;
}

/** Where somebody holds a permission; empty: nowhere. A part with two nulls is everything. */
export type StaffScope = readonly ScopePart[];

/** Whether a grant counts at a moment. */
export function isLive({ until }: Pick<Grant, 'until'>, now: Date): boolean {
  return until === null || now < until;
}

/** The live grants that give a permission. */
export function grantsOf(
  grants: readonly Grant[],
  permission: Permission,
  now: Date,
): readonly Grant[] {
  return grants.filter((grant) => isLive(grant, now) && roleMay(grant.role, permission));
}

/** Where grants give a permission at a moment: reads are filtered by it, in SQL. */
export function scopeOf(
  { grants }: { readonly grants: readonly Grant[] },
  permission: Permission,
  now: Date,
): StaffScope {
  return grantsOf(grants, permission, now).map(({ automakerId, stageId }) => ({
    automakerId,
    stageId,
  }));
}

/** Where grants give a permission that its holder uses alone: without a second person beside them. */
export function scopeAlone(
  { grants }: { readonly grants: readonly Grant[] },
  permission: Permission,
  now: Date,
): StaffScope {
  const alone = grants.filter(({ role }) => SECOND_PERSON[role]?.[permission] !== 'always');
  return scopeOf({ grants: alone }, permission, now);
}

/** Where grants give a permission only beside another person: their holder confirms what that one proposes. */
export function scopeBeside(
  { grants }: { readonly grants: readonly Grant[] },
  permission: Permission,
  now: Date,
): StaffScope {
  const beside = grants.filter(({ role }) => SECOND_PERSON[role]?.[permission] === 'always');
  return scopeOf({ grants: beside }, permission, now);
}

/** Whether a scope is everything there is. */
export function isEverywhere(scope: StaffScope): boolean {
  return scope.some((part) => part.automakerId === null && part.stageId === null);
}

/** Whether a stage of a brand is inside a scope. */
export function isWithin(
  scope: StaffScope,
  place: { readonly automakerId: number; readonly stageId: number },
): boolean {
  return scope.some(
    (part) =>
      (part.automakerId === null || part.automakerId === place.automakerId) &&
      (part.stageId === null || part.stageId === place.stageId),
  );
}
