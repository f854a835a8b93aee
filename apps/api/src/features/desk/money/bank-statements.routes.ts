import type { FastifyInstance } from 'fastify';
import { centsToWire, formatReais } from '@trilha/contract/brazil/money.ts';
import * as endpoints from '@trilha/contract/desk/money/bank-statements.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import { route } from '../../../platform/requests/route.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import type { Services } from '../../../services.ts';
import { type ImportRefusal, importStatement } from '../../payments/statements/import-statement.ts';
import { matchStatement } from '../../payments/statements/match-statement.ts';
import { findOwners } from './money.sql.ts';
import { brandsOfMoney } from './money-scope.ts';
import { describeListed } from '../registrations/list-desk-registrations.ts';

const REFUSALS: Readonly<Record<ImportRefusal, string>> = {
  not_payable: 'A inscrição não espera pagamento.',
  not_static: 'A inscrição é cobrada pelo provedor, que confirma sozinho.',
  end_to_end_id_needed: 'Falta o identificador do Pix.',
  recorded_before: 'Este Pix já estava registrado.',
  moved: 'A inscrição mudou, ou não é desta linha.',
};

const shown = (text: string): string => text.slice(0, endpoints.LONGEST_LINE_TEXT);

/** Bank statements for static Pix codes: parses and matches the lines, then imports the chosen payments. */
export function registerBankStatementRoutes(app: FastifyInstance, services: Services): void {
  const { reads, config } = services;

  /** @throws AppError `not_found` when the caller may not manage this brand's money */
  function brandFor(session: StaffSession, brand: number, now: Date): number {
    const held = brandsOfMoney(scopeOf(session, 'money:edit', now), [...config.brands.keys()]);
    if (held.includes(brand)) return brand;
    throw new AppError('not_found');
  }

  route(
    app,
    services,
    endpoints.rehearseBankStatement,
    async ({ session, params, body, now }): Promise<endpoints.BankStatement> => {
      const brand = brandFor(session, params.brand, now);
      const { matches, skipped, problems } = await matchStatement(reads, brand, body.text);
      const ids = matches.flatMap(({ registrations }) => registrations.map(({ id }) => id));
      const owners = await findOwners(reads, [...new Set(ids)]);
      return {
        skipped,
        problems: problems.map(({ line, message, text }) => ({ line, message, text: shown(text) })),
        lines: matches.map(({ line, match, registrations, named, alike }) => ({
          line: line.line,
          key: line.key,
          day: line.day,
          amount: centsToWire(line.amountCents),
          text: shown(line.text),
          end_to_end_id: line.endToEndId,
          match,
          alike,
          candidates: registrations.flatMap(({ id, openCents }) => {
            const owner = owners.get(id);
            if (owner === undefined) return [];
            const { number, holder, stage } = describeListed(owner);
            const open = centsToWire(openCents);
            return [
              { id, number, holder: holder.name, stage: stage.title, open, named: named.has(id) },
            ];
          }),
        })),
      };
    },
  );

  route(app, services, endpoints.importBankStatement, async ({ session, params, body, now }) => {
    const automakerId = brandFor(session, params.brand, now);
    const { text, chosen, reason } = body;
    const by = { ...whoActs(session), reason };
    const told = await importStatement(services, { automakerId, text, chosen, by });
    if (told === null) throw new AppError('statement_unreadable');
    const { done, cents, refused } = told;
    const many = done === 1 ? '1 pagamento registrado' : `${done} pagamentos registrados`;
    return {
      message: `${many}: ${formatReais(cents)}.`,
      refused: refused.map(({ line, why }) => ({ line, message: REFUSALS[why] })),
    };
  });
}
