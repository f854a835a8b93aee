import { brandBySlug, brands, defaultBrand } from '@trilha/brands/brands.ts';
import { messages } from '@trilha/contract/brazil/messages.ts';
import { isPlainText } from '@trilha/contract/brazil/plain-text.ts';
import * as z from 'zod/mini';
import type { Option } from './command.ts';

/** An option without which the command does not run. */
export function required<T>(value: string, help: string, schema: z.ZodMiniType<T>): Option<T> {
  return { value, help, schema };
}

/** An optional option: `undefined` when missing. */
export function optional<T>(
  value: string,
  help: string,
  schema: z.ZodMiniType<T>,
): Option<T | undefined> {
  return { value, help: `${help} (opcional)`, schema: z.optional(schema) };
}

export function flagOption(help: string): Option<boolean> {
  return { value: null, help, schema: z._default(z.boolean(), false) };
}

/** The id of a row, as lists and addresses show it. */
export const id = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'deve ser um número, por exemplo 42')),
  z.transform(Number),
);

/** The id of a refund at the provider (API Pix, `DevolucaoId`), as `list-refunds` shows it: ours, or one made elsewhere. */
export const refundId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9]{1,35}$/, 'deve ser como list-refunds mostra, por exemplo R0f3…'));

/** The name of a kind of job, as `list-jobs` shows it. */
export const jobName = z
  .string()
  .check(z.regex(/^[a-z][a-z-]{2,40}$/, 'deve ser como list-jobs mostra, por exemplo send-email'));

/** The id that a Pix has at every bank, as `list-unmatched` and bank statements show it. */
export const endToEndId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9]{32}$/, 'deve ter as 32 letras e números do extrato'));

/** A short text that staff types, for the audit. */
export const sentence = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, 'deve ter ao menos 3 letras'),
    z.maxLength(200, 'deve ter no máximo 200 letras'),
    z.refine(isPlainText, { error: messages.characters }),
  );

const slugs = brands.map(({ slug }) => slug).join('|');

const brandSchema = z.pipe(
  z.string().check(z.refine((slug) => brandBySlug(slug) !== undefined, `deve ser ${slugs}`)),
  z.transform((slug) => brandBySlug(slug) ?? defaultBrand),
);

/** `--brand`, for a command that concerns one brand only. */
export const brandOption = required(slugs, 'A marca', brandSchema);

const staffName = z
  .string()
  .check(
    z.regex(
      /^[a-z0-9][a-z0-9._-]{1,39}$/,
      'deve ser o seu nome de usuário, em letras minúsculas, sem espaço nem @, por exemplo ana.souza',
    ),
  );

/** `--as`: the person responsible for the change, for the audit; defaults to `STAFF_NAME` in the environment. */
export const staffOption: Option<string> = {
  ...required(
    'USUARIO',
    'Quem responde pela mudança; fica na auditoria (ou variável STAFF_NAME)',
    staffName,
  ),
  env: 'STAFF_NAME',
};

/** `--dry-run`, for a command that changes much. */
export const dryRunOption = flagOption('Só mostra o que mudaria; nada é gravado nem enviado');
