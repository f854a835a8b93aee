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

/** The name of a kind of job, as `list-jobs` shows it. */
export const jobName = z
  .string()
  .check(z.regex(/^[a-z][a-z-]{2,40}$/, 'deve ser como list-jobs mostra, por exemplo send-email'));

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
