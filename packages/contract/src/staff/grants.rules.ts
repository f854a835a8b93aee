import { type Permission, type Role, roleMay, SECOND_PERSON } from './permissions.rules.ts';

/** A role given to a staff member, with its place and end. */
export interface Grant {
  readonly id: number;
  readonly role: Role;
  /** Null for all brands. */
  readonly automakerId: number | null;
  /** Null for all stages. */
  readonly stageId: number | null;
  /** End of the grant; null until somebody ends it. */
  readonly until: Date | null;
}

/** One brand or all, with one stage or all of them. */
export interface ScopePart {
  readonly automakerId: number | null;
  readonly stageId: number | null;
}

/** Where a staff member has a permission; empty for nowhere. A part with two nulls means everywhere. */
export type StaffScope = readonly ScopePart[];

/** True while a grant is in force. */
export function isLive({ until }: Pick<Grant, 'until'>, now: Date): boolean {
  return until === null || now < until;
}

/** Active grants that include a permission. */
export function grantsOf(
  grants: readonly Grant[],
  permission: Permission,
  now: Date,
): readonly Grant[] {
  return grants.filter((grant) => isLive(grant, now) && roleMay(grant.role, permission));
}

/** Where grants include a permission at a moment; queries filter by it in SQL. */
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

/** Where grants include a permission that its holder may use without a second person. */
export function scopeAlone(
  { grants }: { readonly grants: readonly Grant[] },
  permission: Permission,
  now: Date,
): StaffScope {
  const alone = grants.filter(({ role }) => SECOND_PERSON[role]?.[permission] !== 'always');
  return scopeOf({ grants: alone }, permission, now);
}

/** Where grants include a permission only for confirming what another person proposes. */
export function scopeBeside(
  { grants }: { readonly grants: readonly Grant[] },
  permission: Permission,
  now: Date,
): StaffScope {
  const beside = grants.filter(({ role }) => SECOND_PERSON[role]?.[permission] === 'always');
  return scopeOf({ grants: beside }, permission, now);
}

/** True when a scope covers everything. */
export function isEverywhere(scope: StaffScope): boolean {
  return scope.some((part) => part.automakerId === null && part.stageId === null);
}

/** True when a scope covers a whole brand. A scope of single stages never does, even if it names all of them. */
export function isWholeBrand(scope: StaffScope, automakerId: number): boolean {
  return scope.some(
    (part) =>
      part.stageId === null && (part.automakerId === null || part.automakerId === automakerId),
  );
}

/** True when a stage of a brand is inside a scope. */
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
