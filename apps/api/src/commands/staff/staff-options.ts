import { brandBySlug, brands, defaultBrand } from '@trilha/brands/brands.ts';
import { messages } from '@trilha/contract/brazil/messages.ts';
import { isPlainText } from '@trilha/contract/brazil/plain-text.ts';
import { isValidEmail, normaliseEmail } from '@trilha/contract/brazil/email.ts';
import { ALL_ROLES, type Role } from '@trilha/contract/staff/permissions.rules.ts';
import * as z from 'zod/mini';
import type { Database } from '../../database/client.ts';
import type { GrantWish } from '../../features/staff/team/grant-role.ts';
import { findStaffOfEmail } from '../../features/staff/team/find-staff-of-email.ts';
import { teamLinkOf } from '../../features/staff/team/describe-team-link.ts';
import { CommandRefused } from '../command.ts';
import { id, optional, required } from '../options.ts';

/** A staff member, by the e-mail of their account. */
export const emailOption = required(
  'EMAIL',
  'O e-mail com que a pessoa entra',
  z.pipe(
    z.string().check(z.refine((text) => isValidEmail(normaliseEmail(text)), 'deve ser um e-mail')),
    z.transform(normaliseEmail),
  ),
);

/** A short text that staff types, for the audit. */
const sentence = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, 'deve ter ao menos 3 letras'),
    z.maxLength(200, 'deve ter no máximo 200 letras'),
    z.refine(isPlainText, { error: messages.characters }),
  );

export const reasonOption = required('TEXTO', 'O motivo; fica na auditoria', sentence);

const slugs = brands.map(({ slug }) => slug).join('|');

const brandSchema = z.pipe(
  z.string().check(z.refine((slug) => brandBySlug(slug) !== undefined, `deve ser ${slugs}`)),
  z.transform((slug) => brandBySlug(slug) ?? defaultBrand),
);

const role = z.enum(ALL_ROLES, { error: `deve ser ${ALL_ROLES.join(', ')}` });
const until = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'deve ser um dia, por exemplo 2026-12-31'));

/** Options of a role that is given. */
export const grantOptions = {
  role: required(ALL_ROLES.join('|'), 'O papel', role),
  brand: optional(slugs, 'Só esta marca; sem dizer, todas', brandSchema),
  stage: optional('ID', 'Só esta etapa; sem dizer, todas', id),
  until: optional('DIA', 'Último dia em que vale; sem dizer, até alguém encerrar', until),
  reason: reasonOption,
};

/** The wanted grant from these options; an end date counts until midnight in São Paulo. */
export function wishOf(given: {
  readonly role: Role;
  readonly brand: { readonly id: number } | undefined;
  readonly stage: number | undefined;
  readonly until: string | undefined;
  readonly reason: string;
}): GrantWish {
  const { until: day } = given;
  return {
    role: given.role,
    automakerId: given.brand?.id ?? null,
    stageId: given.stage ?? null,
    until: day === undefined ? null : new Date(`${day}T23:59:59.999-03:00`),
    reason: given.reason,
  };
}

/** The number of who works here under an e-mail. @throws CommandRefused */
export async function staffIdOf(db: Database, email: string): Promise<number> {
  const found = await findStaffOfEmail(db, email);
  if (found === null) throw new CommandRefused('Ninguém da equipe tem este e-mail.');
  return found;
}

/** Where a link of staff leads; without a back-office there is no host for it. */
export function linkLine(staffHost: string | null, token: string): string {
  const origin = staffHost === null ? '' : `https://${staffHost}`;
  return teamLinkOf(origin, token);
}

/** Where a role holds, in words: a brand or all of them, and of which stage if of one. */
export function placeText(automakerId: number | null, stageId: number | null): string {
  const brand = brands.find(({ id: own }) => own === automakerId);
  const where = brand === undefined ? 'todas as marcas' : (brandBySlug(brand.slug)?.name ?? '');
  return stageId === null ? where : `${where}, etapa ${stageId}`;
}
